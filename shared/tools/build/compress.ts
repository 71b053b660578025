import { readdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes .br and .gz beside every file below `folder` that compression makes smaller. */
export async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => /\.(js|css|json|svg|html)$/.test(path) && statSync(path).size > 512)
  await Promise.all(
    files.map(async (path) => {
      const content = await readFile(path)
      const options = {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 10,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }
      await writeFile(`${path}.br`, await brotli(content, options))
      await writeFile(`${path}.gz`, await zip(content, { level: 9 }))
    }),
  )
}
