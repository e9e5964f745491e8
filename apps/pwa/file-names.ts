import type { Plugin } from 'vite';

/**
 * Words in paths of scripts and pictures that content blockers and filters of hotels take for advertising or tracking, as
 * the generic rules of EasyList and EasyPrivacy name them.
 */
const blockedWords =
  /(^|[^a-z])(ads?|adverts?|advertising|affiliates?|analytics?|banners?|beacons?|clicks?|counters?|insights?|metrics?|pixels?|popups?|promos?|promotions?|sponsors?|stats|statistics|telemetry|track(er|ers|ing)?|visits?|visitors?)([^a-z]|$)/i;

/** Of the names that the build gives to files. */
const hash = /-[\w-]{7,8}(?=\.\w+$)/;

/** Returns whether blockers may refuse a file of this name. */
function mayBeBlocked(fileName: string): boolean {
  return blockedWords.test(fileName.replace(hash, ''));
}

/** Returns the name of a chunk's file without its hash: the chunk's own, unless blockers may refuse that. */
export function chunkFileName(chunkName: string): string {
  return mayBeBlocked(chunkName) ? 'screen' : chunkName;
}

/** Fails the build if a file has a name that blockers may refuse: a refused file would be missing offline. */
export function refuseBlockedNames(): Plugin {
  return {
    name: 'rollcall:refuse-blocked-names',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const blocked = Object.keys(bundle).filter(mayBeBlocked);
        if (blocked.length > 0) this.error(`content blockers may refuse ${blocked.join(', ')}: rename them`);
      },
    },
  };
}
