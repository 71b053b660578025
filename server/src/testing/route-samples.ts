import type { RouteDefinition } from '@portico/shared/contracts'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { SERVER_FOLDER } from './paths'
import type { TestApp, TestBrowser } from './test-app'

/** Site where a subject creates its sample rows. */
export interface SampleSite {
  test: TestApp
  /** Owner of the account. */
  owner: TestBrowser
  siteId: number
  /** Unused in the account. */
  batchid: number
}

/**
 * Values for the path parameters of a subject's routes, by name. `multisite_voucher.voucherId` is the
 * `:voucherId` of paths that begin with `multisite_voucher` after `/api/v1/`.
 */
export type SampleRows = Record<string, number | string>

/** A site with a row for every path parameter. */
export interface SampledSite {
  siteId: number
  rows: SampleRows
}

const MODULES = join(SERVER_FOLDER, 'src/modules')
const SAMPLE_FILES = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.sample.ts'))
  .sort()

/** Collects the rows from the `*.sample.ts` of every module. */
export async function makeSamples(site: SampleSite): Promise<SampledSite> {
  const rows: SampleRows = {}
  for (const file of SAMPLE_FILES) {
    const { sampleRows } = (await import(join(MODULES, file))) as {
      sampleRows: (site: SampleSite) => SampleRows | Promise<SampleRows>
    }
    Object.assign(rows, await sampleRows(site))
  }
  return { siteId: site.siteId, rows }
}

export function urlOf(
  { path, id, siteParam, exampleQuery = {} }: RouteDefinition,
  { siteId, rows }: SampledSite,
): string {
  const collection = path.split('/api/v1/')[1]?.split('/')[0] ?? ''
  const rowOf = (name: string) => rows[`${collection}.${name}`] ?? rows[name]
  const filled = path.replace(/:(\w+)/g, (_gap, name: string) => {
    const value = name === (siteParam ?? 'siteId') ? siteId : rowOf(name)
    if (!value) {
      throw new Error(`${id}: no sample for :${name}. Return it from sampleRows in <subject>.sample.ts`)
    }
    return String(value)
  })
  const query = Object.entries(exampleQuery).map(([name, value]) => `${name}=${rowOf(name) ?? value}`)
  return [filled, ...(query.length ? [query.join('&')] : [])].join('?')
}

/** Returns the example of the entry; undefined if it has no body. */
export function bodyOf({ id, body, example }: RouteDefinition): object | undefined {
  if (body && !example) throw new Error(`${id}: add its smallest valid body to its contract as \`example\``)
  return example
}

export function callRoute(caller: TestBrowser, entry: RouteDefinition, site: SampledSite) {
  const payload = bodyOf(entry)
  return caller.send({ method: entry.method, url: urlOf(entry, site), ...(payload && { payload }) })
}
