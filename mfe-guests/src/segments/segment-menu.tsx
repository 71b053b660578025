import { DownOutlined, EditOutlined, FilterOutlined, SaveOutlined } from '@ant-design/icons'
import { useText } from '@portico/shared/i18n'
import { Dialog, useDialog } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Button, Dropdown, type MenuProps } from 'antd'
import { lazy } from 'react'
import { fromSavedFilter, isShown, toSavedFilter, type Filters } from '../guests/guest-filters'
import { guestsApi } from '../guests/guests-api'

const editorModule = () => import(/* webpackChunkName: "segment-editor" */ './segment-editor')
const SaveSegment = lazy(async () => ({ default: (await editorModule()).SaveSegment }))
const ManageSegments = lazy(async () => ({ default: (await editorModule()).ManageSegments }))

interface SegmentMenuProps {
  /** The filters in the address. */
  filters: Filters
  maySave: boolean
  onApply: (filters: Filters) => void
}

/** Menu that applies, saves, renames and deletes segments. */
export function SegmentMenu({ filters, maySave, onApply }: SegmentMenuProps) {
  const t = useText()
  const siteId = useSiteId()
  const dialog = useDialog()
  const { data } = guestsApi.useListGuestSegmentsQuery({ siteId })
  const segments = data?.items ?? []
  const shown = segments.find(({ filter }) => isShown(filter, filters))
  const nothingToSave = Object.keys(toSavedFilter(filters)).length === 0
  const mayManage = segments.length > 0 && (data?.can.update || data?.can.delete)
  const items: NonNullable<MenuProps['items']> = [
    ...(segments.length > 0
      ? segments.map(({ id, name, filter }) => ({
          key: id,
          label: name,
          onClick: () => onApply(fromSavedFilter(filter)),
        }))
      : [{ key: 'none', label: t('segments.empty'), disabled: true }]),
    { key: 'line', type: 'divider' },
    ...(maySave
      ? [
          {
            key: 'save',
            label: t('segments.save'),
            icon: <SaveOutlined aria-hidden />,
            disabled: nothingToSave,
            onClick: () => dialog.open('save-segment'),
          },
        ]
      : []),
    ...(mayManage
      ? [
          {
            key: 'manage',
            label: t('segments.manage'),
            icon: <EditOutlined aria-hidden />,
            onClick: () => dialog.open('segments'),
          },
        ]
      : []),
  ]
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button icon={<FilterOutlined aria-hidden />} aria-haspopup="menu">
          {shown?.name ?? t('segments.title')} <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      <Dialog
        open={maySave && dialog.name === 'save-segment'}
        title={t('segments.save')}
        width={460}
        onClose={dialog.close}
      >
        <SaveSegment filters={filters} onClose={dialog.close} />
      </Dialog>
      <Dialog
        open={dialog.name === 'segments'}
        title={t('segments.title')}
        width={520}
        onClose={dialog.close}
      >
        {data && <ManageSegments segments={segments} can={data.can} />}
      </Dialog>
    </>
  )
}
