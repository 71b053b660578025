import {
  CODE_ALPHABETS,
  CODE_LENGTHS,
  CODE_PREFIX,
  countPossibleCodes,
  displayVoucherCode,
  guessedInADay,
  SAFE_ODDS,
  safeLength,
  type CodeStyle,
} from '@portico/shared/contracts'
import { FieldRow, NumberField, RadioField, TextField, useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { clsx } from 'clsx'
import { prefixOf, type PrefixKind, type VoucherFormValues } from './voucher-schema'
import styles from './code-fields.module.css'

/** A constant sample code of this style, so that it doesn't flicker during typing. */
function exampleCode(
  prefix: string,
  { alphabet, length }: { alphabet: CodeStyle['alphabet']; length: number },
) {
  const characters = CODE_ALPHABETS[alphabet]
  const drawn = Array.from({ length }, (_none, index) =>
    characters.charAt((index * 7 + 4) % characters.length),
  )
  return displayVoucherCode(prefix + drawn.join(''), prefix.length)
}

/** The length that the server would use for a new batch. An existing batch may get a longer one. */
function automaticLength(values: VoucherFormValues): number {
  const prefixLength = prefixOf(values).length
  return safeLength({ alphabet: values.code_alphabet }, { vouchers: values.num_to_create ?? 1, prefixLength })
}

/** A sample code, and the odds of guessing one. */
function CodeExample() {
  const t = useText()
  const { values } = useFormikContext<VoucherFormValues>()
  const { code_alphabet: alphabet, code_length: selected, num_to_create: count } = values
  const { min, max } = CODE_LENGTHS
  const safe = automaticLength(values)
  const length = selected ?? safe
  if (length < min || length > max || !Number.isInteger(length)) return null
  const odds = count ? Math.floor(countPossibleCodes({ alphabet, length }) / count) : 0
  const isShort = odds < SAFE_ODDS
  const oddsText = selected === null ? 'vouchers.create.odds_at_most' : 'vouchers.create.odds'
  return (
    <div className={styles.example}>
      <div className={styles.label}>{t('vouchers.create.example')}</div>
      <div className={styles.code}>{exampleCode(prefixOf(values), { alphabet, length })}</div>
      {count !== null && odds > 0 && (
        <p role="status" className={clsx(styles.odds, isShort && styles.easyToGuess)}>
          {t(oddsText, { odds, count })}{' '}
          {isShort &&
            t('vouchers.create.easy_to_guess', {
              chance: guessedInADay({ alphabet, length }, count),
              length: safe,
            })}
        </p>
      )}
    </div>
  )
}

/** Options of the generated codes. */
export function CodeFields() {
  const t = useText()
  const { values } = useFormikContext<VoucherFormValues>()
  return (
    <Panel title={t('vouchers.create.code_panel')} endsWithField>
      <FieldRow>
        <RadioField<CodeStyle['alphabet']>
          name="code_alphabet"
          label={t('vouchers.create.alphabet')}
          look="buttons"
          help={t(
            values.code_alphabet === 'digits'
              ? 'vouchers.create.digits_help'
              : 'vouchers.create.letters_help',
          )}
          choices={[
            { value: 'digits', label: t('vouchers.create.digits') },
            { value: 'letters', label: t('vouchers.create.letters') },
          ]}
        />
        <NumberField
          name="code_length"
          label={t('vouchers.create.code_length')}
          help={t('vouchers.create.code_length_help', { length: automaticLength(values) })}
          min={CODE_LENGTHS.min}
          max={CODE_LENGTHS.max}
        />
      </FieldRow>
      <FieldRow>
        <RadioField<PrefixKind>
          name="code_prefix_kind"
          label={t('vouchers.create.prefix_kind')}
          look="buttons"
          choices={[
            { value: 'batch', label: t('vouchers.create.prefix_batch') },
            { value: 'own', label: t('vouchers.create.prefix_own') },
            { value: 'none', label: t('vouchers.create.prefix_none') },
          ]}
        />
        {values.code_prefix_kind === 'own' && (
          <TextField
            name="code_prefix"
            label={t('vouchers.create.prefix')}
            required
            maxLength={CODE_PREFIX.max}
            help={t('vouchers.create.prefix_help')}
          />
        )}
      </FieldRow>
      <CodeExample />
    </Panel>
  )
}
