import type { SiteHealth, SiteOverview } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { SecondaryText, StatusTag } from '@portico/shared/layout'
import { formatMoney } from '@portico/shared/units'
import { Flex } from 'antd'
import { useIntl } from 'react-intl'
import { routerCauseId } from '../routers/router-names'

type ShownHealth = SiteHealth | 'archived'

const COLORS = { online: 'success', offline: 'error', unknown: 'default', archived: 'default' } as const
const healthId = (health: ShownHealth): MessageId => `overview.health.${health}`

type Site = Pick<SiteOverview, 'health' | 'cause' | 'disputes'>

/** Health of a location's router with the cause of a problem, and its open disputes. */
export function SiteHealthText({ health, cause, disputes }: Site) {
  const t = useText()
  const problems = [
    ...(cause && health !== 'online' ? [t(routerCauseId(cause))] : []),
    ...(disputes > 0 ? [t('site_overview.disputes', { count: disputes })] : []),
  ]
  return (
    <Flex component="span" wrap align="center" gap={4}>
      <StatusTag status={health ?? 'archived'} colors={COLORS} nameId={healthId} />
      {problems.length > 0 && <SecondaryText>{problems.join(' · ')}</SecondaryText>}
    </Flex>
  )
}

/** Sales by currency: `€13.00 · $6.00`. */
export function SalesText({ sales }: Pick<SiteOverview, 'sales'>) {
  const { locale } = useIntl()
  return sales.map(({ currency, amount }) => formatMoney(amount, currency, locale)).join(' · ') || '–'
}
