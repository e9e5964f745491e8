import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { cp, glob } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Modules, addons, shared libraries and licenses; not sources, headers, types and documentation. */
const needed = /\.([cm]?js|json|node)$|\.so[.\d]*$|(^|\/)LICENSE/;
/** Other packages, and the addons of other platforms. */
const unneeded = new RegExp(`(^|/)(node_modules/|prebuilds/(?!${process.platform}-${process.arch}\\.))`);

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/**
 * Copies a package of `from`, and what it depends on and is installed, into the folder `nodeModules`, without what is not
 * needed to run it.
 */
export async function copyPackage(name: string, from: string, nodeModules: string): Promise<void> {
  const found = findPackage(name, from);
  const target = join(nodeModules, name);
  if (!found || existsSync(target)) return;
  for await (const file of glob('**/*', { cwd: found, withFileTypes: true })) {
    const path = join(file.parentPath, file.name).slice(found.length + 1);
    if (file.isFile() && needed.test(path) && !unneeded.test(path)) {
      await cp(join(found, path), join(target, path));
    }
  }
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(found, 'package.json'), 'utf8'),
  ) as Manifest;
  for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) {
    await copyPackage(each, found, nodeModules);
  }
}

/** Returns the folder of a package as Node finds it from another folder; null if it is not installed. */
function findPackage(name: string, from: string): string | null {
  for (let folder = realpathSync(from); ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(candidate)) return realpathSync(candidate);
    if (folder === dirname(folder)) return null;
  }
}
