import { App } from 'antd'
import { lazy, useRef } from 'react'
import type { SavedView } from '../../../contracts'
import { useText } from '../../i18n'
import { Dialog } from '../../layout/dialog'
import { Paragraph } from '../../layout/paragraph'
import { useDialog } from '../../layout/use-dialog'
import type { ViewedList } from '../use-list-params'
import { useSavedViews } from './use-saved-views'
import { viewsApi } from './views-api'
import { ViewTexts } from './view-texts'

const NameForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "name-form" */ '../../../bundled/form-parts/name-form'))
    .NameForm,
}))

interface SaveViewProps {
  list: ViewedList
  params: SavedView['params']
  onSaved: (view: SavedView) => void
  onCancel: () => void
}

function SaveView({ list, params, onSaved, onCancel }: SaveViewProps) {
  const t = useText()
  const { message } = App.useApp()
  const [createView] = viewsApi.useCreateSavedViewMutation()
  const saved = useRef<SavedView>(null)
  return (
    <>
      <Paragraph>{t('shared.views.save_text')}</Paragraph>
      <NameForm
        label={t('shared.views.save')}
        name=""
        submitLabel={t('shared.views.submit')}
        failed="shared.views.save_failed"
        onSubmit={async (name) => {
          saved.current = await createView({ body: { list: list.key, name, params } }).unwrap()
          void message.success(t('shared.views.saved', { name }))
        }}
        onClose={() => (saved.current ? onSaved(saved.current) : onCancel())}
      />
    </>
  )
}

function RenameView({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const t = useText()
  const { message } = App.useApp()
  const [updateView] = viewsApi.useUpdateSavedViewMutation()
  const { id: viewId, params } = view
  return (
    <NameForm
      label={t('shared.views.rename')}
      name={view.name}
      submitLabel={t('shared.views.rename')}
      failed="shared.views.save_failed"
      onSubmit={async (name) => {
        await updateView({ viewId, body: { name, params } }).unwrap()
        void message.success(t('shared.views.saved', { name }))
      }}
      onClose={onClose}
    />
  )
}

function Dialogs({ list }: { list: ViewedList }) {
  const t = useText()
  const dialog = useDialog()
  const { applied, current, mark } = useSavedViews(list)
  return (
    <>
      <Dialog
        open={dialog.name === 'save-view'}
        title={t('shared.views.save')}
        width={460}
        onClose={dialog.close}
      >
        <SaveView list={list} params={current} onSaved={mark} onCancel={dialog.close} />
      </Dialog>
      <Dialog
        open={dialog.name === 'rename-view' && applied !== undefined}
        title={t('shared.views.rename')}
        width={460}
        onClose={dialog.close}
      >
        {applied && <RenameView view={applied} onClose={dialog.close} />}
      </Dialog>
    </>
  )
}

/** Dialogs that ask for the name of a view. */
export function ViewDialogs(props: { list: ViewedList }) {
  return (
    <ViewTexts>
      <Dialogs {...props} />
    </ViewTexts>
  )
}
