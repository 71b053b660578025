import type { packageRoutes, ParsedBody } from '@portico/shared/contracts'
import type { FieldProblems } from '../../platform/errors/api-error'
import { limitProblems } from '../access-limits'

export type PackageInput = ParsedBody<typeof packageRoutes.createPackage>

/** Faults that lie between fields. */
export function packageProblems(input: PackageInput): FieldProblems {
  const problems = limitProblems(input)
  const { type, price, billing_period, available_from, available_to } = input
  if (type === 'recurring' && !billing_period) problems.billing_period = [{ id: 'error.package.period' }]
  if (type === 'trial' && price > 0) problems.price = [{ id: 'error.package.trial_price' }]
  if (type !== 'trial' && price === 0) problems.price = [{ id: 'error.package.free' }]
  if (available_from && available_to && Date.parse(available_to) <= Date.parse(available_from)) {
    problems.available_to = [{ id: 'error.package.sale_end' }]
  }
  return problems
}
