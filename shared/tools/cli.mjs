#!/usr/bin/env node
// The tools are TypeScript in packages without "type", which Node treats as CommonJS, so tsx does too.
import { createRequire } from 'node:module'
import { register } from 'tsx/cjs/api'

register()
const { main } = createRequire(import.meta.url)('./cli.ts')
try {
  await main(process.argv.slice(2))
} catch (error) {
  // The error is in the sources, not in this program, so its stack doesn't help.
  process.stderr.write(`${process.env.DEBUG ? error.stack : error.message}\n`)
  process.exit(1)
}
