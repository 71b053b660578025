import type {
  LoginMethod,
  OnboardingState,
  OnboardingStep,
  onboardingRoutes,
  ParsedBody,
} from '@portico/shared/contracts'
import type { Actor } from '../../../platform/access/actor'
import type { Caller } from '../../../platform/access/caller'
import type { Tx } from '../../../platform/db'
import { ApiError, invalidFields } from '../../../platform/errors/api-error'
import { enterableSites } from '../../access/accounts'
import { onboardingSteps } from './onboarding-steps'
import {
  findOnboarding,
  finish,
  lockOnboarding,
  methodsOf,
  writeOnboarding,
  type OnboardingRow,
} from './onboarding.repo'

/** Maximum size of the entered values as JSON. */
const MAX_BYTES = 8192

type Save = ParsedBody<typeof onboardingRoutes.saveOnboarding>

export async function onboardingOf(tx: Tx, { actor }: Caller): Promise<OnboardingState> {
  return present(tx, actor, await findOnboarding(tx, actor.userId))
}

/** Stores entered values, or marks a step as done. Creating a location completes the first step. */
export async function saveStep(tx: Tx, { actor, now }: Caller, input: Save): Promise<OnboardingState> {
  assertKeepable(input.values)
  if (input.site_id !== undefined && !(await enterableSites(tx, actor, [input.site_id])).length) {
    throw new ApiError(404, 'error.site_not_found', { values: { id: input.site_id } })
  }
  const former = await lockOnboarding(tx, actor.userId)
  const row = runOf(actor, former, input, now)
  const steps = await stepsOf(tx, actor, row.siteId)
  if (!steps.includes(input.step)) {
    throw invalidFields({ step: [{ id: 'error.field.choice', values: { choices: steps.join(', ') } }] })
  }
  const next = withStep(row, input)
  const finishedAt = steps.every((step) => next.done.includes(step)) ? now : null
  await writeOnboarding(tx, { ...next, finishedAt })
  return present(tx, actor, { ...next, finishedAt })
}

export async function finishOnboarding(tx: Tx, { actor, now }: Caller): Promise<OnboardingState> {
  return present(tx, actor, await finish(tx, actor.userId, now))
}

/** Returns the current run, or a new one: for another location, or after the previous one has ended. */
function runOf(actor: Actor, former: OnboardingRow | null, input: Save, now: Date): OnboardingRow {
  const fresh: OnboardingRow = {
    userId: actor.userId,
    accountId: actor.accountId,
    siteId: input.site_id ?? null,
    step: input.step,
    done: [],
    drafts: {},
    updatedAt: now,
    finishedAt: null,
  }
  if (!former) return fresh
  const { siteId } = former
  const sameSite = input.site_id === undefined || siteId === null || siteId === input.site_id
  const beginsAnew = former.finishedAt !== null && input.site_id === undefined && input.step === 'deployment'
  if (!sameSite || beginsAnew) return fresh
  return { ...former, siteId: input.site_id ?? siteId, updatedAt: now, finishedAt: null }
}

function withStep(row: OnboardingRow, { step, values, done }: Save): OnboardingRow {
  const finished = new Set(row.done)
  if (done) finished.add(step)
  if (row.siteId !== null) finished.add('deployment')
  else finished.clear()
  const drafts = { ...row.drafts, [step]: finished.has(step) ? undefined : values }
  return { ...row, step, done: [...finished], drafts }
}

async function present(tx: Tx, actor: Actor, row: OnboardingRow | null): Promise<OnboardingState> {
  // The steps of a deleted location no longer count.
  const siteId = row?.siteId ?? null
  const steps = await stepsOf(tx, actor, siteId)
  const done = siteId === null ? [] : steps.filter((step) => row?.done.includes(step))
  const finishedAt = row?.finishedAt ?? null
  const step = row && !finishedAt ? nextStep(row.step, steps, done) : null
  return {
    site_id: siteId,
    step,
    steps,
    done,
    values: (step && row?.drafts[step]) ?? {},
    finished_at: finishedAt?.toISOString() ?? null,
  }
}

/** Returns the last step if it isn't done; then the one after it, and earlier skipped ones. */
function nextStep(
  last: OnboardingStep,
  steps: OnboardingStep[],
  done: OnboardingStep[],
): OnboardingStep | null {
  const at = Math.max(0, steps.indexOf(last))
  return [...steps.slice(at), ...steps.slice(0, at)].find((step) => !done.includes(step)) ?? null
}

async function stepsOf(tx: Tx, actor: Actor, siteId: number | null): Promise<OnboardingStep[]> {
  const methods: LoginMethod[] | null = siteId === null ? null : await methodsOf(tx, siteId)
  return onboardingSteps(methods, actor.remotes)
}

function assertKeepable(values: Record<string, unknown>): void {
  const text = JSON.stringify(values)
  if (Buffer.byteLength(text) > MAX_BYTES) {
    throw invalidFields({ values: [{ id: 'error.field.too_long', values: { max: MAX_BYTES } }] })
  }
  const secret = secretKey(values, 'values')
  if (secret) throw invalidFields({ [secret]: [{ id: 'error.field.unknown' }] })
}

/** Returns the path of a password among nested values. */
function secretKey(value: unknown, path: string): string | null {
  if (value === null || typeof value !== 'object') return null
  for (const [key, inner] of Object.entries(value)) {
    const here = `${path}.${key}`
    const secretPath = /password/i.test(key) ? here : secretKey(inner, here)
    if (secretPath) return secretPath
  }
  return null
}
