import { execFileSync } from 'node:child_process';

/** The servers behind the one that answers requests. */
export const STORAGE = ['object', 'container', 'account'] as const;

export type SwiftPorts = Record<(typeof STORAGE)[number] | 'proxy', number>;

/** Says which server has what: here one of each has all. */
const RINGS = `
import sys
from swift.common.ring import RingBuilder
folder, *ports = sys.argv[1:]
for name, port in zip(['object', 'container', 'account'], ports):
    ring = RingBuilder(4, 1, 1)
    ring.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'd1', 'weight': 1,
                  'replication_ip': '127.0.0.1', 'replication_port': int(port), 'meta': ''})
    ring.rebalance()
    ring.get_ring().save(folder + '/' + name + '.ring.gz')
`;

export function makeRings(folder: string, ports: SwiftPorts): void {
  execFileSync('/usr/bin/python3', ['-c', RINGS, folder, ...STORAGE.map((name) => String(ports[name]))]);
}

const common = (folder: string, port: number): string => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
swift_dir = ${folder}
user = ${process.env.USER ?? 'root'}
log_address = ${folder}/no-log
`;

export const storageSettings = (name: (typeof STORAGE)[number], folder: string, ports: SwiftPorts): string => `
${common(folder, ports[name])}
devices = ${folder}/data
mount_check = false
disable_fallocate = yes
fallocate_reserve = 0
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`;

export const proxySettings = (folder: string, ports: SwiftPorts): string => `
${common(folder, ports.proxy)}
[pipeline:main]
pipeline = catch_errors cache listing_formats bulk s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:tempauth]
use = egg:swift#tempauth
user_portal_files = secret-of-the-tests .admin
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
${['catch_errors', 'listing_formats', 'bulk', 'copy', 'slo', 'dlo']
  .map((name) => `[filter:${name}]\nuse = egg:swift#${name}`)
  .join('\n')}
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
`;
