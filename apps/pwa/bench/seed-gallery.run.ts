import { seedGallery } from './seed-gallery.ts';

await seedGallery(JSON.parse(process.argv[2]!));
