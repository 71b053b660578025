import fastify from 'fastify'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import type { BareCalls } from './api-case'

/**
 * Baseline of the API benchmark: fastify, pg, and the product's own statements, without sign-in, guards,
 * transactions and contracts. Takes the file with the statements as its argument; prints its port.
 */
async function main(): Promise<void> {
  const { url, calls } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as BareCalls
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const app = fastify()
  for (const [name, statements] of Object.entries(calls)) {
    app.get(`/${name}`, async () => {
      const answers: unknown[] = []
      for (const { text, values } of statements) answers.push((await pool.query(text, values)).rows)
      return answers
    })
  }
  process.stdout.write(`Listening: ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
}

void main()
