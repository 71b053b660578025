#!/usr/bin/env node
// The tools are TypeScript in packages without "type", so to Node they are CommonJS: tsx reads them so.
import { createRequire } from 'node:module'
import { register } from 'tsx/cjs/api'

register()
const { main } = createRequire(import.meta.url)('./cli.ts')
await main(process.argv.slice(2))
