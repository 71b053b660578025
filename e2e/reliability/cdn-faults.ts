import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'

/** A request for a file that a fault answers. `file` is the file as the installation has it. */
interface Broken {
  incoming: IncomingMessage
  answer: ServerResponse
  file: () => Promise<Buffer>
}

const OPEN = { 'access-control-allow-origin': '*' }
const FOR_EVER = { ...OPEN, 'cache-control': 'public, max-age=31536000, immutable' }
const SCRIPT = { ...FOR_EVER, 'content-type': 'text/javascript' }
const LOGIN_PAGE = '<!doctype html><title>Network</title><h1>Accept the terms of this network</h1>'

const status =
  (code: number, headers = OPEN, body = '') =>
  ({ answer }: Broken) =>
    void answer.writeHead(code, headers).end(body)

/** Answers with the file, changed. */
const changed =
  (change: (file: Buffer) => Buffer | string, headers: Record<string, string> = SCRIPT) =>
  async ({ answer, file }: Broken) =>
    void answer.writeHead(200, headers).end(change(await file()))

/** Sends a part of the file, although its headers promise the whole one. Then `then` decides. */
const partOf =
  (share: number, then: (broken: Broken) => void = () => undefined) =>
  async (broken: Broken) => {
    const content = await broken.file()
    broken.answer.writeHead(200, { ...SCRIPT, 'content-length': String(content.length) })
    broken.answer.flushHeaders()
    const part = content.subarray(0, Math.floor(content.length * share))
    broken.answer.write(part.length > 0 ? part : ' ', () => then(broken))
  }

function drip({ incoming, answer }: Broken, bytes: number): void {
  const timer = setInterval(() => answer.write(' '.repeat(bytes)), 1000)
  incoming.socket.on('close', () => clearInterval(timer))
}

const hangUp = ({ incoming }: Broken) => void incoming.socket.destroy()

/** The ways in which a CDN can fail, by name. */
export const CDN_FAULTS: Record<string, (broken: Broken) => unknown> = {
  'closes the connection': hangUp,
  'resets the connection': ({ incoming }) => incoming.socket.resetAndDestroy(),
  'never answers': () => undefined,
  'sends headers only, then closes': partOf(0, hangUp),
  'sends headers only, then hangs': partOf(0),
  'sends half, then closes': partOf(0.5, hangUp),
  'sends half, then hangs': partOf(0.5),
  'sends one byte a second': partOf(0, (broken) => drip(broken, 1)),
  'sends 50 bytes a second': partOf(0, (broken) => drip(broken, 50)),
  'answers 400': status(400),
  'answers 403': status(403),
  'answers 404': status(404),
  'answers 404 for ever': status(404, FOR_EVER),
  'answers 429': status(429),
  'answers 500': status(500),
  'answers 502 with a page': status(502, OPEN, LOGIN_PAGE),
  'answers 503 for ever': status(503, FOR_EVER),
  'sends an empty file': changed(() => ''),
  'cuts the file': changed((file) => file.subarray(0, file.length / 2)),
  'adds a byte': changed((file) => `${file.toString()} `),
  'changes the file': changed((file) => file.toString().replace('function', 'functiom')),
  'sends another file': changed(() => 'void 0'),
  'sends the page of a network': changed(() => LOGIN_PAGE, { ...OPEN, 'content-type': 'text/html' }),
  'sends that page as a script, for ever': changed(() => LOGIN_PAGE),
  'leaves out the CORS header': changed((file) => file, { 'content-type': 'text/javascript' }),
  'says gzip without packing': changed((file) => file, { ...SCRIPT, 'content-encoding': 'gzip' }),
  'packs twice': changed((file) => gzipSync(gzipSync(file)), { ...SCRIPT, 'content-encoding': 'gzip' }),
}

/** Reads a file of the installation at `target`, unpacked. */
export function readFileOf(target: string, { url = '/' }: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const onward = request(new URL(url, target), (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve(Buffer.concat(parts)))
    })
    onward.on('error', reject)
    onward.end()
  })
}
