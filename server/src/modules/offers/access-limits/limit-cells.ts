import { type AccessLimits, DURATION_WORDS } from '@portico/shared/contracts'
import { type CellReader, headingKey } from '../../../platform/csv'

/** Words for the contract's numbers, normalized by `headingKey`. */
const UNITS = wordNumbers<AccessLimits['duration_type']>({
  1: 'minute min minutos minuto',
  2: 'hour h hora horas',
  3: 'day d dia dias',
})
const PERIODS = wordNumbers<AccessLimits['bytes_type']>({
  1: 'total in_total en_total',
  2: 'daily day per_day diario al_dia',
  3: 'weekly week per_week semanal a_la_semana',
  4: 'monthly month per_month mensual al_mes',
})

function wordNumbers<Value extends number>(words: Record<Value, string>): Map<string, Value> {
  return new Map(
    Object.entries<string>(words).flatMap(([number, list]) =>
      // the keys are the numbers
      [number, ...list.split(' ')].map((word) => [word, Number(number) as Value] as const),
    ),
  )
}

function numberOf<Value>(words: ReadonlyMap<string, Value>, text: string): Value | undefined {
  const key = headingKey(text)
  return words.get(key) ?? words.get(key.replace(/s$/, ''))
}

/** Reads the unit of a duration from a row of a file. */
export function readDurationType(
  reader: CellReader<'duration_type'>,
): AccessLimits['duration_type'] | undefined {
  return reader.read<AccessLimits['duration_type'] | undefined>('duration_type', undefined, (text) => {
    const choices = ['1', '2', '3', ...Object.values(DURATION_WORDS)].join(', ')
    return numberOf(UNITS, text) ?? { id: 'error.field.choice', values: { choices } }
  })
}

/** Reads the period for counting data from a row of a file. */
export function readDataPeriod(reader: CellReader<'bytes_type'>): AccessLimits['bytes_type'] {
  return reader.read<AccessLimits['bytes_type']>('bytes_type', 1, (text) => {
    const choices = '1, 2, 3, 4, total, daily, weekly, monthly'
    return numberOf(PERIODS, text) ?? { id: 'error.field.choice', values: { choices } }
  })
}
