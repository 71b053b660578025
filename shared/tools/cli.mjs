#!/usr/bin/env node
// The tools are TypeScript: tsx reads them as they are.
import { register } from 'tsx/esm/api'

register()
const { main } = await import('./cli.ts')
await main(process.argv.slice(2))
