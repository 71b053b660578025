import { DeleteOutlined, EditOutlined, PlusOutlined, SaveOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import type { ReactNode } from 'react'
import type { SavedView } from '../../../contracts'
import { useText } from '../../i18n'
import { QueryBoundary } from '../../layout/query-boundary'
import { useConfirmedChange } from '../../layout/use-confirmed-change'
import { useDialog } from '../../layout/use-dialog'
import { useMutationFeedback } from '../../layout/use-mutation-feedback'
import { SearchableList } from '../searchable-list'
import type { ViewedList } from '../use-list-params'
import { useSavedViews } from './use-saved-views'
import { viewsApi } from './views-api'
import styles from './view-menu.module.css'
import { ViewTexts } from './view-texts'

interface ViewMenuProps {
  list: ViewedList
  onClose: () => void
}

/** Value of the list as it is without a view. */
const DEFAULT_VIEW = ''

function useUpdateView(): (view: SavedView) => void {
  const t = useText()
  const feedback = useMutationFeedback()
  const [updateView] = viewsApi.useUpdateSavedViewMutation()
  return ({ id: viewId, name, params }) =>
    void feedback(() => updateView({ viewId, body: { name, params } }).unwrap(), {
      done: t('shared.views.saved', { name }),
      failed: t('shared.views.save_failed'),
    })
}

function useDeleteView(onDeleted: () => void): (view: SavedView) => void {
  const t = useText()
  const confirmChange = useConfirmedChange()
  const [deleteView] = viewsApi.useDeleteSavedViewMutation()
  return ({ id: viewId, name }) =>
    void confirmChange({
      title: t('shared.views.delete_title', { name }),
      description: t('shared.views.delete_text'),
      confirmLabel: t('shared.views.delete'),
      change: () => deleteView({ viewId }).unwrap(),
      onChanged: onDeleted,
      done: t('shared.views.deleted', { name }),
      failed: t('shared.views.delete_failed'),
    })
}

interface MenuActionProps {
  icon: ReactNode
  danger?: boolean
  onSelect: () => void
  children: ReactNode
}

function MenuAction({ icon, danger = false, onSelect, children }: MenuActionProps) {
  return (
    <Button type="text" block danger={danger} icon={icon} className={styles.action} onClick={onSelect}>
      <span className={styles.label}>{children}</span>
    </Button>
  )
}

/** Actions for the current filters and the applied view. */
function ViewActions({ list, onClose }: ViewMenuProps) {
  const t = useText()
  const dialog = useDialog()
  const { applied, current, isEdited, mark } = useSavedViews(list)
  const updateView = useUpdateView()
  const deleteView = useDeleteView(() => mark(null))
  const after = (action: () => void) => () => {
    onClose()
    action()
  }
  return (
    <div className={styles.actions}>
      {applied && isEdited && (
        <MenuAction
          icon={<SaveOutlined aria-hidden />}
          onSelect={after(() => updateView({ ...applied, params: current }))}
        >
          {t('shared.views.update', { name: applied.name })}
        </MenuAction>
      )}
      <MenuAction icon={<PlusOutlined aria-hidden />} onSelect={after(() => dialog.open('save-view'))}>
        {t('shared.views.save')}
      </MenuAction>
      {applied && (
        <>
          <MenuAction icon={<EditOutlined aria-hidden />} onSelect={after(() => dialog.open('rename-view'))}>
            {t('shared.views.rename')}
          </MenuAction>
          <MenuAction
            icon={<DeleteOutlined aria-hidden />}
            danger
            onSelect={after(() => deleteView(applied))}
          >
            {t('shared.views.delete')}
          </MenuAction>
        </>
      )}
    </div>
  )
}

function MenuContent({ list, onClose }: ViewMenuProps) {
  const t = useText()
  const { result, applied, apply } = useSavedViews(list)
  return (
    <div
      role="dialog"
      aria-label={t('shared.views.title')}
      className={styles.menu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <QueryBoundary result={result} label={t('shared.views.loading')}>
        {({ items }) => (
          <>
            <SearchableList
              label={t('shared.views.search')}
              options={[
                { value: DEFAULT_VIEW, label: t('shared.views.default') },
                ...items.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              selected={applied ? String(applied.id) : DEFAULT_VIEW}
              onSelect={(value) => {
                onClose()
                apply(items.find(({ id }) => String(id) === value) ?? null)
              }}
            />
            <ViewActions list={list} onClose={onClose} />
          </>
        )}
      </QueryBoundary>
    </div>
  )
}

/** The user's views of a list, and actions to save, rename, update and delete them. */
export function ViewMenu(props: ViewMenuProps) {
  return (
    <ViewTexts>
      <MenuContent {...props} />
    </ViewTexts>
  )
}

/** The same in a sheet at the bottom of a phone. */
export function ViewSheet(props: ViewMenuProps) {
  const t = useText()
  return (
    <Drawer open placement="bottom" size="auto" title={t('shared.views.title')} onClose={props.onClose}>
      <ViewMenu {...props} />
    </Drawer>
  )
}
