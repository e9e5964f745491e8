import { readFileSync, statSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { secretSettings, settingNames } from './environment.ts';
import { parseSettings, type Settings, SettingsError, withoutUnset } from './settings.ts';

/**
 * Parses the settings from the environment and from the file that `ROLLCALL_SETTINGS` names: lines of `NAME=value`, with
 * comments and quotes as in Node's `--env-file`. The environment wins. Throws {@link SettingsError} for an invalid value,
 * a file that cannot be read, and a line in it that is no setting.
 */
export function loadSettings(environment: Record<string, string | undefined>): Settings {
  const path = environment.ROLLCALL_SETTINGS;
  return parseSettings(path ? { ...readSettingsFile(path), ...withoutUnset(environment) } : environment);
}

/** Returns a warning if users outside of the file's group can read secrets in the settings file; null for none. */
export function describeExposedSecrets({ settingsFile }: Pick<Settings, 'settingsFile'>): string | null {
  if (settingsFile === null || (statSync(settingsFile).mode & 0o007) === 0) return null;
  const secrets = secretSettings.filter((name) => readSettingsFile(settingsFile)[name]);
  if (secrets.length === 0) return null;
  return `other users of this machine can read ${secrets.join(', ')} in ${settingsFile}: chmod o= ${settingsFile}`;
}

function readSettingsFile(path: string): Record<string, string | undefined> {
  const text = readText(path);
  const line = findOtherLine(text);
  if (line !== null) throw new SettingsError(`line ${line} of ${path} is not NAME=value`);
  const values = parseEnv(text);
  for (const name of Object.keys(values)) {
    if (name === 'ROLLCALL_SETTINGS' || !settingNames.includes(name)) {
      throw new SettingsError(`${name} in ${path} is not a setting that a file can have`);
    }
  }
  return values;
}

/** Returns the number of the first line that `parseEnv` would ignore; null for none. Its text may be a password. */
function findOtherLine(text: string): number | null {
  // Quoted values may have several lines.
  const lines = text.replace(/(?<==[ \t]*)(["'`])[\s\S]*?\1/g, (quoted) =>
    quoted.replace(/[^\n]/g, '').replaceAll('\n', '#\n#'),
  );
  const index = lines.split('\n').findIndex((line) => !/^\s*($|#|(export\s+)?\w+\s*=)/.test(line));
  return index === -1 ? null : index + 1;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new SettingsError(`ROLLCALL_SETTINGS cannot be used: ${(error as Error).message}`);
  }
}
