import type { ChildProcess } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, connect } from 'node:net'
import path from 'node:path'
import { listenLocally } from '../../shared/tools/testing/listen-locally'
import { rootFolder } from '../../shared/tools/root-folder.mjs'
import { findNginx } from '../../shared/tools/topology/nginx.mjs'
import { copyDemo, databaseUrl } from '../product-server.mjs'
import { ADDRESSES, type NetworkLab, PORTAL_HOST } from './network-lab'

export const HTTPS_PORT = '8443'
/** Size of the file `/big` of the website. */
export const BIG_FILE_BYTES = 10_000_000

export interface LabProduct {
  /** Address of the dashboard for this process. */
  origin: string
  /** Certificate of the authority that signed the portal's. */
  authority: string
  stop: () => void
}

/** The built product with demo data outside of the gateway, behind nginx with TLS, and a website beside it. */
export async function startLabProduct(lab: NetworkLab): Promise<LabProduct> {
  const tls = lab.makeCertificate()
  const data = path.join(lab.folder, 'data')
  mkdirSync(data)
  await copyDemo(data)
  const database = await relayDatabase(lab, databaseUrl(data))
  const server = lab.start(
    'outside',
    'server',
    [process.execPath, path.join(rootFolder, 'server/dist/main.mjs')],
    {
      ...process.env,
      DATA_DIR: data,
      DATABASE_URL: database.url,
      HOST: '0.0.0.0',
      PORT: '8080',
      PUBLIC_URL: `https://${PORTAL_HOST}:${HTTPS_PORT}`,
      TRUST_PROXY: 'loopback',
      SEED: 'none',
      LOG_LEVEL: 'error',
    },
  )
  lab.start('outside', 'nginx', [findNginx() ?? '', '-c', writeNginx(lab, tls), '-e', 'stderr'])
  await untilReady(`http://${lab.control.outside}:8080/readyz`, server)
  return {
    origin: `http://${lab.control.outside}:8080`,
    authority: tls.authority,
    stop: database.close,
  }
}

/** PostgreSQL listens only on this machine's own address, which the outside host can't reach. */
async function relayDatabase(lab: NetworkLab, url: string): Promise<{ url: string; close: () => void }> {
  if (!url) return { url, close: () => {} }
  const { hostname, port } = new URL(url)
  const relay = createServer((client) => {
    const database = connect(Number(port), hostname)
    client.pipe(database).pipe(client)
    client.once('error', () => database.destroy())
    database.once('error', () => client.destroy())
  })
  const local = await listenLocally(relay, { host: lab.control.here })
  const relayed = new URL(url)
  relayed.hostname = lab.control.here
  relayed.port = String(local.port)
  // The server's connections end with it, so nothing waits for them here.
  return { url: relayed.href, close: () => void relay.close() }
}

function writeNginx(lab: NetworkLab, { key, certificate }: { key: string; certificate: string }): string {
  const { folder } = lab
  const website = path.join(folder, 'website')
  mkdirSync(website)
  writeFileSync(path.join(website, 'index.html'), '<h1>The internet</h1>')
  writeFileSync(path.join(website, 'big'), Buffer.alloc(BIG_FILE_BYTES, 7))
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; user root; worker_processes 1; pid ${folder}/nginx.pid; events {}
http {
  access_log off;
  client_body_temp_path ${folder}/nginx-body; proxy_temp_path ${folder}/nginx-proxy;
  server {
    listen ${HTTPS_PORT} ssl;
    ssl_certificate ${certificate}; ssl_certificate_key ${key};
    location / {
      proxy_pass http://127.0.0.1:8080;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto https;
    }
  }
  server {
    listen ${ADDRESSES.server}:80;
    return 301 https://$host:${HTTPS_PORT}$request_uri;
  }
  server {
    listen ${ADDRESSES.website}:80;
    root ${website};
    client_max_body_size 0;
    location = /upload { return 200; }
  }
}
`,
  )
  return file
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null && server.signalCode === null) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The server ended')
}
