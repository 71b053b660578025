import type { VendorReports } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { InstantText, Panel, SecondaryText } from '@portico/shared/layout'
import { ListTable, numberColumn, UNPAGED_LIST, unpagedList, type ListColumn } from '@portico/shared/table'
import { Flex } from 'antd'
import { useIntl } from 'react-intl'
import { routerReportsApi } from './router-reports-api'
import styles from './router-reports-panel.module.css'

function Comments({ comments }: Pick<VendorReports, 'comments'>) {
  const t = useText()
  if (comments.length === 0) return <SecondaryText>{t('router_reports.no_comments')}</SecondaryText>
  return (
    <Flex vertical gap="small" className={styles.comments}>
      {comments.map(({ works, comments: text, reported_at }) => (
        <div key={`${reported_at} ${text}`}>
          {text}
          <SecondaryText block>
            {t(works ? 'router_reports.works' : 'router_reports.fails')} · <InstantText value={reported_at} />
          </SecondaryText>
        </div>
      ))}
    </Flex>
  )
}

/** Reports of all accounts on whether Portico works with their routers, by vendor. */
export function RouterReportsPanel() {
  const t = useText()
  const { locale } = useIntl()
  const result = routerReportsApi.useListRouterReportsQuery(undefined, { refetchOnMountOrArgChange: true })
  const nameOf = ({ name }: VendorReports) =>
    typeof name === 'string' ? name : locale.startsWith('es') ? name.es : name.en
  const columns: ListColumn<VendorReports>[] = [
    { key: 'name', title: t('router_reports.vendor'), card: 'title', render: nameOf },
    numberColumn('works', t('router_reports.works')),
    numberColumn('fails', t('router_reports.fails')),
    {
      key: 'last_reported_at',
      title: t('router_reports.last'),
      render: ({ last_reported_at }) => <InstantText value={last_reported_at} />,
    },
    {
      key: 'comments',
      title: t('router_reports.comments'),
      render: ({ comments }) => <Comments comments={comments} />,
    },
  ]
  return (
    <Panel title={t('router_reports.title')} description={t('router_reports.hint')}>
      <ListTable
        label={t('router_reports.title')}
        columns={columns}
        result={unpagedList(result.data?.items, result)}
        params={UNPAGED_LIST}
        rowKey={({ type }) => type}
        rowName={nameOf}
        empty={{ picture: 'routers', title: t('router_reports.none') }}
      />
    </Panel>
  )
}
