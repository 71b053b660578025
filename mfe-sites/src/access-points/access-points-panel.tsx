import { EditOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import type { AccessPoint, ControllerProblem } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { Dialog, InstantText, Panel, useDialog, useMutationFeedback } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import {
  ListTable,
  TwoLines,
  useListParams,
  type ListColumn,
  type ListParamsOptions,
} from '@portico/shared/table'
import { Alert, Button, Flex } from 'antd'
import { lazy, useState } from 'react'
import { routerApi } from '../routers/router-api'
import { routerCauseId, routerRemedyId } from '../routers/router-names'

const forms = () => import('./access-point-forms')
const RenameForm = lazy(async () => ({ default: (await forms()).RenameForm }))
const PasteForm = lazy(async () => ({ default: (await forms()).PasteForm }))

const ADD = 'name-access-points'
const RENAME = 'rename-access-point-'

type SortField = 'name' | 'login_at'

const OPTIONS: ListParamsOptions<SortField, never> = {
  sortFields: ['name', 'login_at'],
  defaultSort: { field: 'name', order: 'asc' },
  defaultPerPage: 10,
}

function useAccessPointColumns(): ListColumn<AccessPoint, SortField>[] {
  const t = useText()
  const onlineText = (online: boolean | null) =>
    online === null ? null : t(online ? 'router.access_points.online' : 'router.access_points.offline')
  return [
    {
      key: 'name',
      title: t('router.access_points.name'),
      sortField: 'name',
      card: 'title',
      render: ({ mac, name, own_name: own }) => (
        <TwoLines first={own || name || mac} second={(own || name) !== '' && mac} />
      ),
    },
    { key: 'model', title: t('router.access_points.model'), render: ({ model }) => model },
    {
      key: 'listed',
      title: t('router.access_points.controller'),
      render: ({ online, listed_at: listedAt }) =>
        listedAt && <TwoLines first={onlineText(online)} second={<InstantText value={listedAt} />} />,
    },
    {
      key: 'login_at',
      title: t('router.access_points.login'),
      sortField: 'login_at',
      render: ({ login_at: loginAt }) => (loginAt ? <InstantText value={loginAt} /> : t('router.never')),
    },
  ]
}

/** Access points of the location: names for its sessions, from the controller or by hand. */
export function AccessPointsPanel({ readOnly }: { readOnly: boolean }) {
  const t = useText()
  const siteId = useSiteId()
  const dialog = useDialog()
  const params = useListParams(OPTIONS)
  const result = routerApi.useListAccessPointsQuery({ siteId, query: params.query })
  const data = result.currentData
  const renamed = data?.items.find(({ mac }) => dialog.name === RENAME + mac)
  return (
    <Panel
      title={t('router.access_points')}
      description={t(data?.listed ? 'router.access_points_listed' : 'router.access_points_text')}
      wide
    >
      <Flex vertical gap={16}>
        <ListTable
          label={t('router.access_points')}
          searchLabel={t('router.access_points.search')}
          columns={useAccessPointColumns()}
          result={result}
          params={params}
          rowKey={({ mac }) => mac}
          rowName={({ mac, name, own_name: own }) => own || name || mac}
          rowActions={
            readOnly
              ? undefined
              : ({ mac }) => [
                  {
                    key: 'rename',
                    label: t('router.access_points.rename'),
                    icon: <EditOutlined aria-hidden />,
                    onSelect: () => dialog.open(RENAME + mac),
                  },
                ]
          }
          empty={{
            picture: 'routers',
            title: t('router.access_points_empty'),
            description: t('router.access_points_empty_text'),
          }}
        />
        {!readOnly && (
          <Flex wrap gap={8} align="center">
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => dialog.open(ADD)}>
              {t('router.access_points.add')}
            </Button>
            {data?.listed && <Refresh refreshedAt={data.refreshed_at} />}
          </Flex>
        )}
      </Flex>
      <Dialog open={dialog.name === ADD} title={t('router.access_points.add')} onClose={dialog.close}>
        <PasteForm onClose={dialog.close} />
      </Dialog>
      <Dialog open={renamed !== undefined} title={t('router.access_points.rename')} onClose={dialog.close}>
        {renamed && <RenameForm accessPoint={renamed} onClose={dialog.close} />}
      </Dialog>
    </Panel>
  )
}

/** Reads the list from the controller now. */
function Refresh({ refreshedAt }: { refreshedAt: string | null }) {
  const t = useText()
  const siteId = useSiteId()
  const feedback = useMutationFeedback()
  const [refresh, { isLoading }] = routerApi.useRefreshAccessPointsMutation()
  const [problem, setProblem] = useState<ControllerProblem | null>(null)
  const start = () =>
    feedback(
      async () => {
        const answer = await refresh({ siteId }).unwrap()
        setProblem(answer.problem)
      },
      { failed: t('router.access_points.refresh_failed') },
    )
  return (
    <>
      <Button icon={<ReloadOutlined aria-hidden />} loading={isLoading} onClick={() => void start()}>
        {t('router.access_points.refresh')}
      </Button>
      {refreshedAt && (
        <Flex align="center" gap={4}>
          {t('router.access_points.refreshed')} <InstantText value={refreshedAt} />
        </Flex>
      )}
      {problem && (
        <Alert
          type="error"
          showIcon
          title={t(routerCauseId(problem.cause))}
          description={
            problem.role ? t('router.remedy.role', problem.role) : t(routerRemedyId(problem.cause))
          }
        />
      )}
    </>
  )
}
