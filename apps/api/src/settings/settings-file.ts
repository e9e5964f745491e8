import { readFileSync, statSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { parseSettings, type Settings, SettingsError, settingNames, withoutUnset } from './settings.ts';

/** Settings that contain secrets. */
const secretNames = ['ROLLCALL_ADMIN_PASSWORD', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'];

/**
 * Parses the settings from the environment and from the file that `ROLLCALL_SETTINGS` names: lines of `NAME=value`, with
 * comments and quotes as in Node's `--env-file`. The environment wins. Throws {@link SettingsError} for an invalid value,
 * a file that cannot be read, and a name in it that is no setting.
 */
export function loadSettings(environment: Record<string, string | undefined>): Settings {
  const path = environment.ROLLCALL_SETTINGS;
  return parseSettings(path ? { ...readSettingsFile(path), ...withoutUnset(environment) } : environment);
}

/** Returns a warning if users outside of the file's group can read secrets in the settings file; null for none. */
export function describeExposedSecrets({ settingsFile }: Pick<Settings, 'settingsFile'>): string | null {
  if (settingsFile === null || (statSync(settingsFile).mode & 0o007) === 0) return null;
  const secrets = secretNames.filter((name) => readSettingsFile(settingsFile)[name]);
  if (secrets.length === 0) return null;
  return `other users of this machine can read ${secrets.join(', ')} in ${settingsFile}: chmod o= ${settingsFile}`;
}

function readSettingsFile(path: string): Record<string, string | undefined> {
  const values = parseEnv(readText(path));
  for (const name of Object.keys(values)) {
    if (name === 'ROLLCALL_SETTINGS' || !settingNames.includes(name)) {
      throw new SettingsError(`${name} in ${path} is not a setting that a file can have`);
    }
  }
  return values;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new SettingsError(`ROLLCALL_SETTINGS cannot be used: ${(error as Error).message}`);
  }
}
