import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.ts';

/** Where a proxy listens, with the certificate of `localhost`, and where Rollcall does. */
export interface Places {
  dir: string;
  port: number;
  plainPort: number;
  serverPort: number;
  cert: string;
  key: string;
}

const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');

/** Replaces each text, and throws if one is not there: then the test would try another file than the one delivered. */
function replaceAll(text: string, replacements: [from: string | RegExp, to: string][]): string {
  return replacements.reduce((changed, [from, to]) => {
    const result = changed.replaceAll(from, to);
    if (result === changed) throw new Error(`deploy/ no longer contains ${from}`);
    return result;
  }, text);
}

/** Writes the delivered file for these places, and what it says of nginx.conf. Returns the arguments of `nginx`. */
export function writeNginxSettings({ dir, port, plainPort, serverPort, cert, key }: Places): string[] {
  const delivered = read('nginx.conf');
  const site = replaceAll(delivered, [
    [/^ *listen \[::\].*\n/gm, ''],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ', `listen 127.0.0.1:${port} `],
    ['photos.example', 'localhost'],
    [/ssl_certificate .*;/g, `ssl_certificate ${cert};`],
    [/ssl_certificate_key .*;/g, `ssl_certificate_key ${key};`],
    ['127.0.0.1:3000', `127.0.0.1:${serverPort}`],
  ]);
  writeFileSync(join(dir, 'site.conf'), site);
  const ofMain = [...delivered.matchAll(/^# {3}(worker_rlimit_nofile .*|events .*)$/gm)].map(([, line]) => line);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const main = [
    'daemon off;',
    'worker_processes 1;',
    // Who may not become another user gets a warning for it.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `pid ${join(dir, 'nginx.pid')};`,
    ...ofMain,
    'http {',
    'access_log off;',
    ...folders.map((name) => `${name}_temp_path ${join(dir, name)};`),
    `include ${join(dir, 'site.conf')};`,
    '}',
  ];
  writeFileSync(join(dir, 'main.conf'), `${main.join('\n')}\n`);
  return ['-p', dir, '-e', 'stderr', '-c', join(dir, 'main.conf')];
}

/** Writes the delivered file for these places. Returns the arguments of `caddy`. */
export function writeCaddySettings({ dir, port, serverPort, cert, key }: Places): string[] {
  const site = replaceAll(read('Caddyfile'), [
    [/^photos\.example \{$/gm, `https://localhost:${port} {\n\tbind 127.0.0.1\n\ttls ${cert} ${key}`],
    ['127.0.0.1:3000', `127.0.0.1:${serverPort}`],
  ]);
  writeFileSync(join(dir, 'Caddyfile'), `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
  return ['run', '--adapter', 'caddyfile', '--config', join(dir, 'Caddyfile')];
}

interface FleetPlaces {
  dir: string;
  port: number;
  serverPorts: number[];
}

/**
 * Writes the delivered file of several servers for these places, without a certificate and with requests dealt out in turn:
 * by the number of open ones, one of two idle servers would get all. Each answer names its server. Returns the arguments of
 * `caddy`.
 */
export function writeFleetSettings({ dir, port, serverPorts }: FleetPlaces): string[] {
  const site = replaceAll(read('several/Caddyfile'), [
    ['{$SITE} {', `http://localhost:${port} {\n\tbind 127.0.0.1`],
    ['web-1:3000 web-2:3000', serverPorts.map((serverPort) => `127.0.0.1:${serverPort}`).join(' ')],
    ['lb_policy least_conn', 'lb_policy round_robin\n\t\theader_down Served-By {http.reverse_proxy.upstream.port}'],
  ]);
  writeFileSync(join(dir, 'Caddyfile'), `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
  return ['run', '--adapter', 'caddyfile', '--config', join(dir, 'Caddyfile')];
}
