#!/usr/bin/env node
// The tools are TypeScript in packages without "type", so to Node they are CommonJS: tsx reads them so.
import { createRequire } from 'node:module'
import { register } from 'tsx/cjs/api'

register()
const { main } = createRequire(import.meta.url)('./cli.ts')
try {
  await main(process.argv.slice(2))
} catch (error) {
  // What went wrong is a matter of the sources, not of this program: its stack helps nobody.
  process.stderr.write(`${process.env.DEBUG ? error.stack : error.message}\n`)
  process.exit(1)
}
