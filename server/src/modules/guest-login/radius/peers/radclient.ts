import { execFile } from 'node:child_process'

/** radclient's output about a response, with the names of its own dictionaries. */
export interface RadclientResponse {
  /** For example Access-Accept. */
  code: string
  /** Size of the whole packet. */
  bytes: number
  /** In the order of the packet. */
  attributes: readonly (readonly [name: string, value: string])[]
}

interface RadclientCall {
  kind: 'auth' | 'acct' | 'status' | 'disconnect' | 'coa'
  address?: string
  port: number
  secret: string
  /** For example `User-Name = "nemo"`. */
  attributes: readonly string[]
  /** s */
  timeout?: number
}

/**
 * Sends one request with radclient of FreeRADIUS, which checks the response itself.
 *
 * @returns null where no genuine response came
 */
export async function radclient(call: RadclientCall): Promise<RadclientResponse | null> {
  const { kind, address = '127.0.0.1', port, secret, attributes, timeout = 1 } = call
  const args = ['-x', '-r', '1', '-t', String(timeout), `${address}:${port}`, kind, secret]
  const output = await new Promise<string>((resolve, reject) => {
    const child = execFile('radclient', args, (error, stdout, stderr) => {
      // radclient exits with 1 after a reject and without a response.
      if (error && error.code !== 1) reject(new Error(`${error.message}\n${stdout}\n${stderr}`))
      else resolve(stdout)
    })
    child.stdin?.end(`${attributes.join(', ')}\n`)
  })
  return parseResponse(output)
}

function parseResponse(output: string): RadclientResponse | null {
  const [, code, bytes, rest] =
    /^Received (\S+) Id \d+ from \S+ to \S+ length (\d+)\s*\n([^]*)/m.exec(output) ?? []
  if (code === undefined) return null
  const attributes: [string, string][] = []
  for (const line of (rest ?? '').split('\n')) {
    const [, name, value] = /^\t(\S+) = (.*)$/.exec(line) ?? []
    if (name === undefined || value === undefined) break
    attributes.push([name, value.replaceAll(/^"|"$/g, '')])
  }
  return { code, bytes: Number(bytes), attributes }
}

/** Value of the first attribute with this name. */
export const valueOf = (response: RadclientResponse | null, name: string): string | undefined =>
  response?.attributes.find(([each]) => each === name)?.[1]
