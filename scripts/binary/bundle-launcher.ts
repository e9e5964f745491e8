import { build, type Plugin } from 'rolldown';
import { bundleOptions } from '../api-bundle.ts';
import { bundleName, commandImport } from './commands.ts';

/**
 * Bundles the command line into `executable.js` in `dir`: the one script that an executable holds. The commands
 * themselves are among the files that it unpacks, since scripts inside an executable can import no other.
 */
export async function bundleLauncher(dir: string): Promise<void> {
  const options = bundleOptions(['src/executable.ts'], dir);
  await build({
    ...options,
    plugins: [importCommandsUnpacked()],
    output: { ...options.output, codeSplitting: false },
  });
}

function importCommandsUnpacked(): Plugin {
  return {
    name: 'rollcall:import-commands-unpacked',
    transform: {
      filter: { id: /apps[\\/]api[\\/]src[\\/]command-line\.ts$/ },
      handler: (code) => ({
        code: `import { importUnpacked } from './executable/unpacked-modules.ts';${code.replace(
          commandImport,
          (_, path) => `importUnpacked('${bundleName(path)}')`,
        )}`,
        map: null,
      }),
    },
  };
}
