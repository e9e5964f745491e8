import { createRequire } from 'node:module';

// The entry of the executable, which has no other program than itself to run a script: `fork` starts it with the path of
// an unpacked one.
const script = process.argv[2];
if (process.connected && script?.endsWith('.child.js')) createRequire(script)(script);
else await import('./main.ts');
