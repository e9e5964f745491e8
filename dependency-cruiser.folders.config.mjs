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
