import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { writeRadiusConfig } from './radius-paths'

const DOCKERFILE = path.join(__dirname, '../../../../../Dockerfile')

it('builds an image whose configuration FreeRADIUS accepts', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-image-'))
  try {
    const [, options = ''] = /npm run radius-config -- (.*)/.exec(readFileSync(DOCKERFILE, 'utf8')) ?? []
    const written = /--out (\S+)/.exec(options)?.[1] ?? ''
    expect(written).not.toBe('')
    await writeRadiusConfig(options.replace(written, folder).split(' '))
    const { stdout } = await promisify(execFile)('freeradius', ['-XC', '-d', folder, '-n', 'radiusd'], {
      env: { ...process.env, RADIUS_API_TOKEN: 'any' },
    })
    expect(stdout).toContain('Configuration appears to be OK')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
