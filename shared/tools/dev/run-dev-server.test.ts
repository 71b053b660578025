import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { parseRemoteConfig } from '../../src/remote-config'
import { ROOT } from '../build/packages'

const listen = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

function portico(...args: string[]): ChildProcess {
  return spawn(process.execPath, [join(ROOT, 'shared/tools/cli.mjs'), ...args], { cwd: ROOT })
}

/** Everything that a program says until it ends, or until it says `until`. */
function said(program: ChildProcess, until?: string): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const hear = (part: unknown) => {
      text += String(part)
      if (until && text.includes(until)) resolve(text)
    }
    program.stdout?.on('data', hear)
    program.stderr?.on('data', hear)
    program.on('close', () => resolve(text))
  })
}

test('serves the container for a deployed shell, the dev shell, and the API behind both', async () => {
  const api = createServer((request, response) => {
    response.setHeader('set-cookie', 'sid=1; Path=/')
    response.end(JSON.stringify({ url: request.url, origin: request.headers.origin }))
  })
  const apiOrigin = `http://127.0.0.1:${await listen(api)}`
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const server = portico('dev', 'mfe-vouchers', `--port=${port}`, `--api=${apiOrigin}`)
  try {
    const text = await said(server, '?remote-override=')
    expect(text).toContain(`?remote-override=mfe-vouchers@${origin}`)

    const release = await fetch(`${origin}/release.json`)
    expect(release.headers.get('access-control-allow-origin')).toBe('*')
    const told = (await release.json()) as Record<string, unknown>
    expect(told).toMatchObject({ name: 'mfe-vouchers', entry: 'remoteEntry.js', files: {} })
    expect(parseRemoteConfig(told.config)).toHaveProperty('config.name', 'mfe-vouchers')

    const entry = await fetch(`${origin}/remoteEntry.js`)
    expect(entry.headers.get('access-control-allow-origin')).toBe('*')
    expect(await entry.text()).toContain(`var ${String(told.container)}`)

    // The React of a deployed shell cannot run development elements.
    const screen = await (await fetch(`${origin}/voucher-list.js`)).text()
    expect(screen).toContain('react/jsx-runtime')
    expect(screen).not.toContain('jsx-dev-runtime')

    const page = await (await fetch(`${origin}/newapp/app/guests?site=1`)).text()
    const script = /<script defer src="(.*)">/.exec(page)?.[1] ?? ''
    expect((await fetch(origin + script)).status).toBe(200)

    const answer = await fetch(`${origin}/a/api/v1/profile`)
    expect(await answer.json()).toEqual({ url: '/a/api/v1/profile', origin: apiOrigin })
    expect(answer.headers.get('set-cookie')).toContain('sid=1')
  } finally {
    server.kill()
    await said(server)
    await new Promise((resolve) => api.close(resolve))
  }
}, 180_000)

test('names everything that it did not understand', async () => {
  const program = portico('dev', 'mfe-nobody', 'more', '--port=none', '--api=here')
  const text = await said(program)
  expect(text).toContain('unknown remote mfe-nobody. Available: mfe-campaigns')
  expect(text).toContain('unexpected arguments: more')
  expect(text).toContain("--port none isn't a valid port")
  expect(text).toContain("--api here isn't a valid URL")
  expect(program.exitCode).toBe(2)
}, 60_000)
