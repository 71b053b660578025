import { http, HttpResponse } from 'msw'
import { apiServer } from '../api-server'
import { createTestStore } from '../render-remote'
import { mountSample } from './mount-sample'
import { outsideAct } from './outside-act'
import type { LocatedContract } from './remote-contract'
import { samplesOf, type Sample } from './sample-pages'

/** Responses of filters, captive portals and gateways with status 200. */
const ANSWERS = {
  'a page': () =>
    new HttpResponse('<!doctype html><title>Sign in</title>', { headers: { 'content-type': 'text/html' } }),
  'no body': () => new HttpResponse(null),
  'other JSON': () => HttpResponse.json({ blocked: true }),
}
type Kind = keyof typeof ANSWERS

/** If a call has no response shape, any JSON passes; the page must then at least handle it. */
const isTaken = (kind: Kind, status: unknown) => kind !== 'other JSON' && status === 'fulfilled'

async function problemsOf(sample: Sample, kind: Kind, { timeLimits }: LocatedContract): Promise<string[]> {
  const store = createTestStore(sample.page)
  const mounted = await mountSample(sample, { store, ...(timeLimits && { timeLimits }) })
  await mounted.settle()
  const taken = Object.values(store.getState().api.queries)
    .filter((query) => isTaken(kind, query?.status))
    .map((query) => `${query?.endpointName} takes it for its answer: make the call with call() of shared/api`)
  await mounted.unmount()
  return [...mounted.problems, ...taken].map((problem) => `answered with ${kind}, ${problem}`)
}

/** Checks that pages show an error, and don't crash or hang, if something else responds instead of the server. */
export async function interceptionProblems(contract: LocatedContract): Promise<string[]> {
  const { error, warn } = console
  const silent = () => undefined
  // Errors of screens are expected here; a crash is detected anyway.
  Object.assign(console, { error: silent, warn: silent })
  let kind: Kind = 'a page'
  apiServer.use(http.all('*', () => ANSWERS[kind]()))
  try {
    return await outsideAct(async () => {
      const problems: string[] = []
      for (kind of Object.keys(ANSWERS) as Kind[]) {
        for (const sample of samplesOf(contract)) problems.push(...(await problemsOf(sample, kind, contract)))
      }
      return [...new Set(problems)]
    })
  } finally {
    Object.assign(console, { error, warn })
  }
}
