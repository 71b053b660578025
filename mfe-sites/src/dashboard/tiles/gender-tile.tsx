import type { GENDERS } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'
import type { TileProps } from '@portico/shared/tiles'
import { theme, type GlobalToken } from 'antd'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useGetGuestGendersQuery } from '../dashboard-api'
import { PieTile } from './pie-tile'
import { STALE_AFTER } from './stale-after'

const GENDER_NAMES = {
  F: 'dashboard.gender.female',
  M: 'dashboard.gender.male',
  O: 'dashboard.gender.other',
  unknown: 'dashboard.gender.unknown',
} satisfies Record<(typeof GENDERS)[number], MessageId>

const GENDER_TEXTS = {
  title: 'dashboard.gender.title',
  definition: 'dashboard.gender.definition',
  empty: 'dashboard.gender.empty',
  part: 'dashboard.gender.part',
} satisfies Record<string, MessageId>

const COLORS = {
  F: 'magenta-7',
  M: 'blue-7',
  O: 'green-7',
  unknown: 'colorTextTertiary',
} as const satisfies Record<(typeof GENDERS)[number], keyof GlobalToken>

/** Guests by the gender that they gave. */
export function GenderTile({ compare: _, ...query }: TileProps) {
  const intl = useIntl()
  const { token } = theme.useToken()
  const keyOf = useCallback(
    (key: string) => {
      // Only the keys of the contract come here.
      const gender = key as keyof typeof COLORS
      return { key, label: intl.formatMessage({ id: GENDER_NAMES[gender] }), color: token[COLORS[gender]] }
    },
    [intl, token],
  )
  return (
    <PieTile
      id="gender-piechart"
      messages={GENDER_TEXTS}
      keyOf={keyOf}
      result={useGetGuestGendersQuery(query, STALE_AFTER)}
    />
  )
}
