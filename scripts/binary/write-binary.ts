import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { cp, glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { serialize } from 'node:v8';
import { constants, zstdCompressSync } from 'node:zlib';
import { build } from 'rolldown';
import { v8Options } from '../../apps/api/src/runtime.ts';
import { addons, api, findScripts, splitBundleOptions } from '../api-bundle.ts';
import { root, runOrExit } from '../run.ts';
import { bundleLauncher } from './bundle-launcher.ts';
import { findCommands } from './commands.ts';
import { copyPackage } from './copy-package.ts';
import { ElfFile } from './elf-file.ts';
import { replaceLibatomic } from './replace-libatomic.ts';
import { stripSymbols } from './strip-symbols.ts';

/** What becomes part of the executable. */
const stage = join(root, 'dist/binary');
/** Its part that is unpacked; the folders are those of the repository. */
const filesDir = join(stage, 'files');
const compressionLevel = 15;

/** Writes the executable to `output`, with the built PWA and the sources of the API. */
export async function writeBinary(output: string): Promise<void> {
  await rm(stage, { recursive: true, force: true });
  await mkdir(stage, { recursive: true });
  await bundleLauncher(stage);
  await stageFiles();
  const files = serialize(await readFiles(filesDir));
  const params = { [constants.ZSTD_c_compressionLevel]: compressionLevel };
  await writeFile(join(stage, 'files.zst'), zstdCompressSync(files, { params }));
  await writeFile(join(stage, 'digest'), createHash('sha256').update(files).digest('hex'));
  await writeNode(join(stage, 'node'));
  const config = {
    executable: join(stage, 'node'),
    main: join(stage, 'executable.js'),
    mainFormat: 'module',
    output: join(stage, 'rollcall'),
    disableExperimentalSEAWarning: true,
    execArgv: v8Options,
    assets: { files: join(stage, 'files.zst'), digest: join(stage, 'digest') },
  };
  await writeFile(join(stage, 'config.json'), JSON.stringify(config));
  await runOrExit(process.execPath, ['--build-sea', join(stage, 'config.json')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // Node writes it at once, and Linux then caches it in large blocks: 30 MB more of it would count as resident.
  await pipeline(createReadStream(config.output), createWriteStream(`${output}.partial`, { mode: 0o755 }));
  await rename(`${output}.partial`, output);
}

/** Writes the program file of this Node, without what the executable does not need. */
async function writeNode(path: string): Promise<void> {
  const elf = new ElfFile(await readFile(process.execPath));
  replaceLibatomic(elf);
  await writeFile(path, stripSymbols(elf), { mode: 0o755 });
}

async function stageFiles(): Promise<void> {
  const entries = [...(await findCommands()), ...(await findScripts())];
  await build(splitBundleOptions(entries, join(filesDir, 'apps/api/dist')));
  await cp(join(api, 'package.json'), join(filesDir, 'apps/api/package.json'));
  const isPublic = (path: string) => !path.endsWith('.built-from');
  await cp(join(root, 'apps/pwa/dist'), join(filesDir, 'apps/pwa/dist'), { recursive: true, filter: isPublic });
  for (const name of addons) await copyPackage(name, api, join(filesDir, 'node_modules'));
}

/** Returns all files of a folder by their paths, in the order of these. */
async function readFiles(folder: string): Promise<Map<string, Buffer>> {
  const entries = await Array.fromAsync(glob('**/*', { cwd: folder, withFileTypes: true }));
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = new Map<string, Buffer>();
  for (const path of paths.sort()) files.set(path.slice(folder.length + 1), await readFile(path));
  return files;
}
