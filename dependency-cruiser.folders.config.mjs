/**
 * Whether folders form circles. A run of its own, without tests: they sit beside the source and call the whole app. The
 * files at the root of the server compose the folders, so they are left out too.
 */

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-folder-circles-on-the-server',
      comment:
        'Folders of apps/api/src import in one direction. What several nouns need stands below them: rights and ' +
        'visibility in access, sequence numbers and counters in feed, deletion in removal, row types in database; ' +
        'what needs several nouns belongs to the one above, or to app.ts.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^apps/api/src/' },
      to: { circular: true },
    },
    {
      name: 'no-folder-circles-on-the-page',
      comment:
        'Folders of apps/pwa/src import in one direction. What two folders of ui need belongs to the one below, or to ' +
        'the root of ui: form stands below feedback, and both below photo, event and navigation. What needs several ' +
        'folders of a feature belongs to the root of the feature; what needs several features, to a route.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^apps/pwa/src/' },
      to: { circular: true },
    },
    {
      name: 'no-imports-of-the-root-of-a-feature',
      comment:
        'The root of a feature composes its folders, and they do not import it. What a folder needs belongs to that ' +
        'folder, or to one that both import; its texts too.',
      severity: 'error',
      from: { path: '^apps/pwa/src/features/([^/]+)/[^/]+/' },
      to: { path: '^apps/pwa/src/features/$1/[^/]+$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: ['(^|/)(dist|node_modules|e2e)/', '\\.test\\.tsx?$', '^apps/api/test/', '^apps/api/src/[^/]+\\.ts$'],
    },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
