import { BarChartOutlined, CopyOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { useText } from '@portico/shared/i18n'
import { useConfirmedChange, useMutationFeedback } from '@portico/shared/layout'
import type { RowAction } from '@portico/shared/table'
import { Switch } from 'antd'
import { useNavigate } from 'react-router-dom'
import type { CampaignKind } from './campaign-kind'

/** Names have up to 100 characters; this leaves room for the text that marks a copy. */
const MAX_COPIED = 90

/** Fields that emails and ads share in a list. */
export interface CampaignRow {
  id: number
  name: string
  active: boolean
  can: { update: boolean; delete: boolean; activate: boolean; pause: boolean; duplicate: boolean }
}

export interface CampaignCalls<Row extends CampaignRow> {
  activate: (row: Row) => Promise<unknown>
  pause: (row: Row) => Promise<unknown>
  duplicate: (row: Row, name: string) => Promise<{ id: number }>
  remove: (row: Row) => Promise<unknown>
  /** Actions shown instead of the switch for campaigns that are sent once; undefined shows the switch. */
  actionsInstead?: (row: Row) => RowAction[] | undefined
}

interface RowChanges<Row> {
  duplicate: (row: Row) => Promise<void>
  remove: (row: Row) => void
}

function useRowActions<Row extends CampaignRow>({ editPath, resultsPath }: CampaignKind) {
  const t = useText()
  const navigate = useNavigate()
  return (row: Row, { duplicate, remove }: RowChanges<Row>): RowAction[] => [
    {
      key: 'edit',
      label: t(row.can.update ? 'campaigns.action.edit' : 'campaigns.action.view'),
      icon: <EditOutlined aria-hidden />,
      onSelect: () => void navigate(editPath(row.id)),
    },
    {
      key: 'results',
      label: t('campaigns.action.results'),
      icon: <BarChartOutlined aria-hidden />,
      onSelect: () => void navigate(resultsPath(row.id)),
    },
    ...(row.can.duplicate
      ? [
          {
            key: 'duplicate',
            label: t('campaigns.action.duplicate'),
            icon: <CopyOutlined aria-hidden />,
            onSelect: () => void duplicate(row),
          },
        ]
      : []),
    ...(row.can.delete
      ? [
          {
            key: 'delete',
            label: t('campaigns.action.delete'),
            icon: <DeleteOutlined aria-hidden />,
            danger: true,
            onSelect: () => remove(row),
          },
        ]
      : []),
  ]
}

/** Turns campaigns on and off, and builds the menu of each row. */
export function useCampaignActions<Row extends CampaignRow>(kind: CampaignKind, calls: CampaignCalls<Row>) {
  const t = useText()
  const navigate = useNavigate()
  const confirmChange = useConfirmedChange()
  const feedback = useMutationFeedback()
  const actionsOf = useRowActions<Row>(kind)
  const failed = t('campaigns.change_failed')

  const setActive = async (row: Row, active: boolean) => {
    const { name } = row
    const change = () => (active ? calls.activate(row) : calls.pause(row))
    await feedback(change, { failed, done: t(active ? 'campaigns.activated' : 'campaigns.paused', { name }) })
  }
  const duplicate = async (row: Row) => {
    let copy: { id: number } | undefined
    const name = t('campaigns.copy_name', { name: row.name.slice(0, MAX_COPIED) })
    const done = await feedback(
      async () => {
        copy = await calls.duplicate(row, name)
      },
      { failed, done: t('campaigns.duplicated', { name: row.name }) },
    )
    if (done && copy) void navigate(kind.editPath(copy.id))
  }
  const remove = (row: Row) =>
    void confirmChange({
      title: t('campaigns.delete.title', { name: row.name }),
      description: t(kind.textId('delete_text')),
      confirmLabel: t(kind.textId('delete_confirm')),
      change: () => calls.remove(row),
      done: t('campaigns.deleted', { name: row.name }),
      failed: t('campaigns.delete.failed'),
    })
  const rowActions = (row: Row) => [
    ...(calls.actionsInstead?.(row) ?? []),
    ...actionsOf(row, { duplicate, remove }),
  ]
  const renderSwitch = (row: Row) =>
    !calls.actionsInstead?.(row) && (
      <Switch
        checked={row.active}
        disabled={!(row.active ? row.can.pause : row.can.activate)}
        aria-label={t('campaigns.switch', { name: row.name })}
        onChange={(active) => void setActive(row, active)}
      />
    )
  return { rowActions, renderSwitch }
}
