import fastify from 'fastify'
import type { AccessControl } from '../access/access-control'
import type { Database } from '../db'
import { SecretBox } from '../secrets/secret-box'
import { registerRoutes } from './register-routes'

it('refuses to start while a route of the contract has no handler, and names it', () => {
  const access = {} as AccessControl
  const box = new SecretBox('secret')
  const platform = { db: {} as Database, clock: { now: () => new Date() }, secret: 'secret', access, box }
  const module = { getMeta: () => Promise.reject(new Error('not called')) }
  expect(() => registerRoutes(fastify(), platform, module)).toThrow(
    /without a handler: listAdmins, .*\blogin, logout, /,
  )
  expect(() => registerRoutes(fastify(), platform, module)).not.toThrow(/getMeta/)
})
