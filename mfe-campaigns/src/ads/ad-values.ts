import {
  AD_RULE_FIELDS,
  CAMPAIGN_DOCUMENT_VERSION,
  DEFAULT_AUTOSKIP_TIME,
  DEFAULT_CAMPAIGN_SETTINGS,
  isInOrder,
  isNumberRule,
  MAX_AD_RULE_NUMBER,
  TRIGGER_VALUE,
  type AdRule,
  type AdRuleField,
  type SplashAd,
  type SplashAdInput,
} from '@portico/shared/contracts'
import { formText } from '@portico/shared/i18n'
import { wholeNumber } from '@portico/shared/schemas'
import { toInstant, toWallTime, type WallTime } from '@portico/shared/units'
import { array, mixed, number, object, string, type AnyObjectSchema } from 'yup'

/** A rule with its key in the form. */
export interface RuleRow extends Omit<AdRule, 'value'> {
  key: number
  /** A number or null where the field has one. */
  value: string | number | null
}

export interface AdValues extends Omit<
  Required<SplashAdInput>,
  'trigger_param' | 'autoskiptime' | 'rules' | 'splashad_json'
> {
  start_time: WallTime | null
  end_time: WallTime | null
  trigger_param: number | null
  autoskiptime: number | null
  rules: RuleRow[]
  splashad_json: SplashAd['splashad_json']
}

let lastKey = 0
const nextKey = () => (lastKey += 1)

/** A rule as it is added. */
export function newRule(field: AdRuleField = 'login_type'): RuleRow {
  const value = isNumberRule(field) ? null : ''
  return { key: nextKey(), field, operator: AD_RULE_FIELDS[field][0], value }
}

export function newSplashAd(name: string): AdValues {
  return {
    name,
    templateId: '',
    active: false,
    run_now: false,
    start_time: null,
    end_time: null,
    trigger_type: 'always',
    trigger_param: TRIGGER_VALUE.min,
    autoskip: false,
    autoskiptime: DEFAULT_AUTOSKIP_TIME,
    enable_rules: false,
    rules_chaining: 'and',
    rules: [],
    splashad_json: {
      version: CAMPAIGN_DOCUMENT_VERSION,
      settings: { ...DEFAULT_CAMPAIGN_SETTINGS },
      blocks: [],
    },
  }
}

export function toAdValues(ad: SplashAd, timeZone: string): AdValues {
  const { name, templateId, active, run_now, trigger_type, trigger_param, autoskip, autoskiptime } = ad
  const { enable_rules, rules_chaining, splashad_json } = ad
  const wall = (instant: string | null) => instant && toWallTime(instant, timeZone)
  return {
    name,
    templateId,
    active,
    run_now,
    trigger_type,
    trigger_param,
    autoskip,
    autoskiptime,
    enable_rules,
    rules_chaining,
    splashad_json,
    start_time: wall(ad.start_time),
    end_time: wall(ad.end_time),
    rules: ad.rules.map((rule) => ({ ...rule, key: nextKey(), value: formValue(rule) })),
  }
}

function formValue({ field, value }: AdRule): string | number | null {
  if (!isNumberRule(field)) return value
  return /^\d+$/.test(value) ? Number(value) : null
}

const isTriggerValue = (value: number) => value >= TRIGGER_VALUE.min && value <= TRIGGER_VALUE.max

export function toAdBody(values: AdValues, timeZone: string): SplashAdInput {
  const { start_time, end_time, trigger_param, autoskiptime, rules, ...same } = values
  const instant = (wall: WallTime | null) => wall && toInstant(wall, timeZone)
  // The API would reject an invalid number even if the trigger doesn't use it.
  const usesValue = same.trigger_type === 'repeat_visit'
  return {
    ...same,
    name: same.name.trim(),
    trigger_param:
      trigger_param !== null && (usesValue || isTriggerValue(trigger_param))
        ? trigger_param
        : TRIGGER_VALUE.min,
    autoskiptime: autoskiptime ?? DEFAULT_AUTOSKIP_TIME,
    start_time: same.run_now ? null : instant(start_time),
    end_time: instant(end_time),
    rules: rules
      .map(({ key: _key, ...rule }) => ({ ...rule, value: String(rule.value ?? '').trim() }))
      // Rules that are turned off may be incomplete.
      .filter(({ value }) => same.enable_rules || value !== ''),
  }
}

const required = formText('error.field.required')

const ruleSchema = object({
  value: mixed<string | number>().when('field', ([field]: AdRuleField[]) =>
    field !== undefined && isNumberRule(field)
      ? wholeNumber(0, MAX_AD_RULE_NUMBER)
      : string().trim().required(required),
  ),
})

/** Checks that need no server; the server checks the rest. */
export const adSchema: AnyObjectSchema = object({
  name: string().trim().required(required),
  autoskiptime: number().nullable().required(required),
  trigger_param: number()
    .nullable()
    .when('trigger_type', ([trigger], value) =>
      trigger === 'repeat_visit' ? value.required(required) : value,
    ),
  rules: array().when('enable_rules', {
    is: true,
    then: (rules) => rules.of(ruleSchema),
  }),
  end_time: mixed<WallTime>()
    .nullable()
    .test('order', formText('error.field.date_order'), (end, { parent }) => {
      const { start_time: start, run_now } = parent as AdValues
      return run_now || isInOrder(start, end ?? null)
    }),
})
