/** Which room may import which; each message says where the code belongs instead. */
const page = '^apps/pwa/src';
const api = '^apps/api/src';
const infrastructure = `${api}/(http|database|blobs|concurrency|settings)/`;
const tests = '\\.test\\.tsx?$';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one file, or share a third that both import.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'packages-stand-alone',
      comment: 'Both ends share the packages; what needs more belongs to one of the ends.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'ends-meet-in-schema',
      comment: 'The page and the API share the packages only: shapes in packages/schema. Tests talk to the real API.',
      severity: 'error',
      from: { path: '^apps/pwa/src', pathNot: tests },
      to: { path: '^apps/api' },
    },
    {
      name: 'api-knows-no-page',
      comment: 'The API serves the built page and imports nothing of it.',
      severity: 'error',
      from: { path: api },
      to: { path: '^apps/pwa' },
    },
    {
      name: 'infrastructure-knows-no-feature',
      comment:
        'http, database, blobs, concurrency and settings serve every feature alike; a rule about one noun belongs to its folder.',
      severity: 'error',
      from: { path: infrastructure, pathNot: tests },
      to: { path: `${api}/[^/]+/`, pathNot: infrastructure },
    },
    {
      name: 'http-is-ground',
      comment:
        'http is below everything on the server but the database; what needs more belongs to rate-limit or pages.',
      severity: 'error',
      from: { path: `${api}/http/`, pathNot: tests },
      to: { path: `${api}/`, pathNot: `${api}/(http/|database/|settings/)` },
    },
    {
      name: 'pages-compose',
      comment: 'pages paints documents from what the nouns know; only app.ts imports it.',
      severity: 'error',
      from: { path: `${api}/`, pathNot: `${api}/(pages/|app\\.ts)|${tests}` },
      to: { path: `${api}/pages/` },
    },
    {
      name: 'sqlite-in-database',
      comment: 'What is SQLite only apps/api/src/database/sqlite knows; put a named function there.',
      severity: 'error',
      from: { path: api, pathNot: `${api}/database/sqlite/|${tests}` },
      to: { path: 'node_modules/.*better-sqlite3' },
    },
    {
      name: 'postgres-in-database',
      comment: 'What is PostgreSQL only apps/api/src/database/postgres knows; put a named function there.',
      severity: 'error',
      from: { path: api, pathNot: `${api}/database/postgres/|${tests}` },
      to: { path: 'node_modules/(\\.pnpm/)?(@types[+/])?pg([@/]|$)' },
    },
    {
      name: 'engines-behind-one-interface',
      comment: 'Stores know one database: use apps/api/src/database/expressions.ts, errors.ts and open.ts.',
      severity: 'error',
      from: { path: api, pathNot: `${api}/database/|${tests}` },
      to: { path: `${api}/database/postgres/` },
    },
    {
      name: 'postgres-loads-on-demand',
      comment: 'Most instances have one file: what imports pg is imported where the settings name a server.',
      severity: 'error',
      from: { path: `${api}/`, pathNot: `${api}/database/postgres/|${tests}` },
      to: {
        path: `${api}/database/postgres/(open-postgres-database|postgres-migrations)\\.ts$`,
        dependencyTypesNot: ['dynamic-import'],
      },
    },
    {
      name: 'object-store-loads-on-demand',
      comment:
        'Most instances have a folder: blobs/open-blob-store.ts loads what speaks S3 where the settings name a bucket.',
      severity: 'error',
      from: { path: `${api}/`, pathNot: `${api}/blobs/s3/|${tests}` },
      to: { path: `${api}/blobs/s3/`, dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'object-store-in-blobs',
      comment: 'How an object store is spoken to only apps/api/src/blobs/s3 knows; the rest knows BlobStore.',
      severity: 'error',
      from: { path: api, pathNot: `${api}/blobs/s3/|${tests}` },
      to: { path: 'node_modules/(\\.pnpm/)?aws4fetch([@/]|$)' },
    },
    {
      name: 'ground-of-the-nouns',
      comment:
        'access and feed stand below the nouns, and removal below all that call it; what needs a noun belongs to its folder.',
      severity: 'error',
      from: { path: `${api}/(access|feed|removal)/`, pathNot: tests },
      to: {
        path: `${api}/(photos|events|guests|customers|privacy|comments|plans|downloads|uploads|profiles|admin|sessions)/`,
      },
    },
    {
      name: 'tombstones-in-removal',
      comment: 'Only removal writes tombstones; call erasePhoto.',
      severity: 'error',
      from: { path: api, pathNot: `${api}/(removal|uploads)/|${tests}` },
      to: { path: `${api}/removal/tombstones\\.table\\.ts$` },
    },
    {
      name: 'tables-know-no-store',
      comment: 'A table says what SQL gives; the rule that needs more belongs to the store above it.',
      severity: 'error',
      from: { path: '\\.table\\.ts$' },
      to: { path: '\\.(store|routes)\\.ts$' },
    },
    {
      name: 'stores-know-no-routes',
      comment: 'A store knows nothing of HTTP; what reads a request belongs to the routes.',
      severity: 'error',
      from: { path: '\\.store\\.ts$' },
      to: { path: '(\\.routes\\.ts$|node_modules/(@hono|hono)/)' },
    },
    {
      name: 'sharp-in-renditions',
      comment: 'Pictures from outside are opened under one decode profile: apps/api/src/renditions.',
      severity: 'error',
      from: { path: api, pathNot: `${api}/renditions/|${tests}` },
      to: { path: 'node_modules/.*sharp/' },
    },
    {
      name: 'decoders-in-their-process',
      comment: 'Decoders run in the process of renditions/picture-process.ts; call them through PictureProcessor.',
      severity: 'error',
      from: { path: api, pathNot: `${api}/renditions/|${tests}` },
      to: {
        path: `${api}/renditions/`,
        pathNot:
          'renditions/(enqueue-renditions|picture-difference|picture-process|rendition-queue|retry-renditions)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'features-are-strangers',
      comment:
        'Features never import each other; what two need goes to ui, local, remote or mirror, or a route composes them.',
      severity: 'error',
      from: { path: `${page}/features/([^/]+)/` },
      to: { path: `${page}/features/`, pathNot: `${page}/features/$1/` },
    },
    {
      name: 'routes-compose',
      comment: 'Nothing imports a screen but the router.',
      severity: 'error',
      from: { path: page, pathNot: `${page}/(routes/|routeTree\\.gen\\.ts|router\\.tsx)` },
      to: { path: `${page}/routes/` },
    },
    {
      name: 'rooms-below-know-no-feature',
      comment: 'identity, outbox, mirror, ui, local, remote and language are below the features and know none of them.',
      severity: 'error',
      from: { path: `${page}/(identity|outbox|mirror|ui|local|remote|sw|language)/` },
      to: { path: `${page}/(features|routes)/` },
    },
    {
      name: 'local-and-remote-are-ground',
      comment: 'local knows the device and remote the network; what needs both belongs to identity, outbox or mirror.',
      severity: 'error',
      from: { path: `${page}/(local|remote)/`, pathNot: tests },
      to: { path: `${page}/(identity|outbox|mirror|ui|sw)/` },
    },
    {
      name: 'language-stands-alone',
      comment: 'What gives every room its texts needs none of them.',
      severity: 'error',
      from: { path: `${page}/language/`, pathNot: tests },
      to: { path: `${page}/`, pathNot: `${page}/language/` },
    },
    {
      name: 'local-and-remote-are-apart',
      comment: 'local stores, remote calls; what does both belongs to identity, outbox or mirror.',
      severity: 'error',
      from: { path: `${page}/(local|remote)/`, pathNot: tests },
      to: { path: `${page}/(local|remote)/`, pathNot: `${page}/$1/` },
    },
    {
      name: 'service-worker-is-no-page',
      comment:
        'The service worker shares identity, outbox, mirror, local and remote with the page, and nothing that needs a DOM.',
      severity: 'error',
      from: { path: `${page}/(sw|identity|outbox|mirror)/`, pathNot: tests },
      to: { path: `(${page}/ui/|\\.hooks\\.ts$|node_modules/react)` },
    },
    {
      name: 'dexie-in-local',
      comment: 'Only local knows which database the device has.',
      severity: 'error',
      from: { path: page, pathNot: `${page}/local/|${tests}` },
      to: { path: 'node_modules/.*dexie' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Our own output only: most packages resolve to a file in their dist.
    exclude: { path: ['^dist/', '^(apps|packages)/[^/]+/dist/', '(^|/)node_modules/\\.vite/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
