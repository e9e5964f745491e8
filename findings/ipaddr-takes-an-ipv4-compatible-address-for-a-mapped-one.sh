#!/usr/bin/env bash
# ipaddr.js 2.5.0.
#
# A good guess: `::192.0.2.1` is the IPv6 address whose last 32 bits are those of 192.0.2.1 and whose others are zero
# (RFC 4291, section 2.5.5.1, the deprecated "IPv4-compatible" form), another address than `::ffff:192.0.2.1`. The URL parser
# of Node says so, too.
# Seen: the parser puts ffff before the IPv4 part. `::192.0.2.1` and `::c000:201`, two spellings of one address, are two
# addresses: the first is an IPv4-mapped one and becomes 192.0.2.1 in `process()`.
# For whoever counts or compares by these addresses: normalize the spelling first, such as by `new URL`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ipaddr.js@2.5.0 >/dev/null 2>&1
cat >try.cjs <<'JS'
const ipaddr = require('ipaddr.js');
for (const address of ['::192.0.2.1', '::c000:201', '::ffff:192.0.2.1']) {
  const { hostname } = new URL(`http://[${address}]/`);
  console.log(address, '| URL:', hostname, '| ipaddr.js:', ipaddr.parse(address).toString(), ipaddr.parse(address).range());
}
console.log('process:', ipaddr.process('::192.0.2.1').toString(), ipaddr.process('::c000:201').toString());
JS
output=$(node try.cjs)
echo "$output"
expected='::192.0.2.1 | URL: [::c000:201] | ipaddr.js: ::ffff:c000:201 ipv4Mapped
::c000:201 | URL: [::c000:201] | ipaddr.js: ::c000:201 unicast
::ffff:192.0.2.1 | URL: [::ffff:c000:201] | ipaddr.js: ::ffff:c000:201 ipv4Mapped
process: 192.0.2.1 ::c000:201'
[ "$output" = "$expected" ] || { echo 'The behaviour has changed.'; exit 1; }
echo 'As described.'
