import { existsSync, readFileSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROOT } from '../build/packages'
import { listenLocally, type LocalServer } from '../testing/listen-locally'

/** The single bundle: its folder, and the paths of the files that the page preloads. */
export interface OneBundle {
  folder: string
  preload: Map<string, string[]>
}

/**
 * The folder of a file. The files of both sides are read here, as from a CDN: serving only the federated ones from
 * the product's server would use processor time that the browser needs on the same machine.
 */
function folderOf(root: string, path: string, bundle?: OneBundle): string | null {
  if (bundle && path.startsWith('/monolith/')) return bundle.folder
  const [, name = '', build = ''] = /^\/remotes\/([\w-]+)\/(\w+)\/[\w.-]+\.(?:js|css)$/.exec(path) ?? []
  const folder = join(root, name, 'dist', build)
  return name !== '' && existsSync(join(folder, basename(path))) ? folder : null
}

function serveFile(folder: string, name: string, response: ServerResponse): void {
  const path = join(folder, basename(name))
  const packed = existsSync(`${path}.br`)
  response
    .writeHead(200, {
      'content-type': `text/${path.endsWith('.css') ? 'css' : 'javascript'}; charset=utf-8`,
      'cache-control': 'public, max-age=31536000, immutable',
      ...(packed && { 'content-encoding': 'br' }),
    })
    .end(readFileSync(packed ? `${path}.br` : path))
}

/** The shell's page with the single bundle instead of the federated shell. */
function withOneBundle(html: string, preload: string[]): string {
  const links = preload.map((path) => `<link rel="preload" as="script" href="${path}">`)
  return html
    .replace(/<link rel="(preload|stylesheet)"[^>]*>\n?/g, '')
    .replace(
      /<script defer[^>]*nonce="([^"]*)"[^>]*>/,
      (_script, nonce: string) => `${links.join('')}<script defer src="/monolith/main.js" nonce="${nonce}">`,
    )
}

/** Forwards a request to the product. */
function forward(
  origin: string,
  incoming: IncomingMessage,
  response: ServerResponse,
  bundle?: OneBundle,
): void {
  const { method, url = '/', headers } = incoming
  const isPage = bundle !== undefined && url.startsWith('/newapp')
  const sentHeaders = isPage ? { ...headers, 'accept-encoding': 'identity' } : headers
  const onward = request(new URL(url, origin), { method, headers: sentHeaders }, (answer) => {
    if (!isPage) {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      return void answer.pipe(response)
    }
    const parts: Buffer[] = []
    answer.on('data', (part: Buffer) => parts.push(part))
    answer.on('end', () => {
      const { 'content-length': _length, ...headers } = answer.headers
      // webpack's own code loads the single bundle's chunks, without trusted addresses.
      const policy = String(headers['content-security-policy']).replace(
        /(require-)?trusted-types[^;]*;?/g,
        '',
      )
      headers['content-security-policy'] = policy
      // Compressed, like the product's own page.
      response.writeHead(answer.statusCode ?? 502, { ...headers, 'content-encoding': 'gzip' })
      response.end(gzipSync(withOneBundle(Buffer.concat(parts).toString(), bundle.preload.get(url) ?? [])))
    })
  })
  onward.on('error', () => response.destroy())
  incoming.pipe(onward)
}

/**
 * Serves the product from a separate origin; with a bundle, that bundle instead of the federated shell. Files are those
 * below `root`, the folder that the product was built in.
 */
export function serveSide(product: string, bundle?: OneBundle, root = ROOT): Promise<LocalServer> {
  const server = createServer((incoming, response) => {
    const [path = ''] = incoming.url?.split('?') ?? []
    const folder = folderOf(root, path, bundle)
    if (folder) serveFile(folder, path, response)
    else forward(product, incoming, response, bundle)
  })
  return listenLocally(server)
}
