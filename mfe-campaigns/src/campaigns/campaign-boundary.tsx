import { isApiFailure } from '@portico/shared/api'
import { useText } from '@portico/shared/i18n'
import { EmptyState, LinkButton, PageFrame, QueryBoundary } from '@portico/shared/layout'
import type { ReactNode } from 'react'

interface CampaignBoundaryProps<Data> {
  /** Of the campaign's query; `currentData` belongs to the campaign in the address. */
  result: { currentData?: Data | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown }
  /** The address names a campaign at all. */
  known: boolean
  title: string
  back: { to: string; label: string }
  children: (data: Data) => ReactNode
}

/** Whether an address can name a campaign. */
export const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0

/** One campaign, or what it means that there is none. */
export function CampaignBoundary<Data>(props: CampaignBoundaryProps<Data>) {
  const { result, known, title, back, children } = props
  const t = useText()
  if (!known || (isApiFailure(result.error) && result.error.status === 404)) {
    return (
      <PageFrame title={title} back={back}>
        <EmptyState
          title={t('campaigns.gone')}
          description={t('campaigns.gone_hint')}
          action={<LinkButton to={back.to}>{back.label}</LinkButton>}
        />
      </PageFrame>
    )
  }
  if (result.currentData === undefined) {
    return (
      <PageFrame title={title} back={back}>
        <QueryBoundary result={{ ...result, data: undefined }} label={t('campaigns.loading')} rows={8}>
          {() => null}
        </QueryBoundary>
      </PageFrame>
    )
  }
  return children(result.currentData)
}
