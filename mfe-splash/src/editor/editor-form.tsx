import {
  CLEAN_STATUS,
  LeaveGuard,
  StartOver,
  SubmitForm,
  useFormikContext,
  useFormState,
  useTabWithErrors,
} from '@portico/shared/forms'
import { useText, type MessageId } from '@portico/shared/i18n'
import { Paragraph, TextLink, useAddressParam, useDialog, useNarrow } from '@portico/shared/layout'
import { fieldNamesBelow } from '@portico/shared/splash-design'
import { UndoButtons } from '@portico/shared/undo'
import { EyeOutlined } from '@ant-design/icons'
import { App, Button, Modal, Tabs } from 'antd'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { DesignTab } from '../design/design-tab'
import { FieldsTab } from '../fields/fields-tab'
import { paths } from '../paths'
import { Preview } from '../preview/preview'
import { PublishBar } from '../publishing/publish-bar'
import { AdvancedTab } from '../settings/advanced-tab'
import { SETTING_FIELDS } from '../settings/setting-fields'
import type { DraftArgs, SplashDraft } from '../splash-api'
import { toEditorValues, type EditorValues } from './editor-values'
import { editorSchema } from './editor-schema'
import { relatedScreens, SPLASH_SCREENS, type EditorTab, type ScreenId, type SplashScreen } from './screens'
import { useSaveDraft } from './use-save-draft'
import styles from './editor-form.module.css'

const tabNameId = (tab: EditorTab): MessageId => `splash.tab.${tab}`

interface EditorFormProps {
  id: ScreenId
  args: DraftArgs
  draft: SplashDraft
}

/** Form for one login page, with a preview beside it. */
export function EditorForm({ id, args, draft }: EditorFormProps) {
  const t = useText()
  const { message } = App.useApp()
  const screen: SplashScreen = SPLASH_SCREENS[id]
  // Row keys are assigned once: the response to a save must not change them.
  const [start] = useState(() => toEditorValues(draft))
  const next = useRef<EditorValues | null>(null)
  const { save, takeStored } = useSaveDraft(args, start)
  const fieldNames = useMemo(() => namesInForm(start), [start])
  const submit = async (values: EditorValues) => {
    next.current = await save(values)
    void message.success(t('splash.saved'))
  }
  return (
    <SubmitForm<EditorValues>
      initialValues={start}
      schema={editorSchema}
      onSubmit={submit}
      fieldNames={fieldNames}
      failed={{ id: 'splash.save_failed' }}
      label={t(screen.title)}
      readOnly={!draft.can.update}
    >
      <LeaveGuard />
      <StartOver next={next} />
      <TakeRestored draft={draft} takeStored={takeStored} />
      <EditorBar method={screen.method} canUpdate={draft.can.update} />
      <EditorBody
        form={
          <>
            <RelatedScreens id={id} />
            <EditorTabs id={id} draft={draft} />
          </>
        }
        preview={<Preview screen={screen} />}
      />
    </SubmitForm>
  )
}

/** The API names errors by its keys; the form nests them below a part. */
function namesInForm({ design, settings }: EditorValues): Record<string, string> {
  const shown = Object.keys(settings).filter((key) => key in SETTING_FIELDS)
  return { ...fieldNamesBelow('design', Object.keys(design)), ...fieldNamesBelow('settings', shown) }
}

interface TakeRestoredProps {
  draft: SplashDraft
  takeStored: (values: EditorValues) => boolean
}

/** Updates the form after a version was restored or the draft discarded. */
function TakeRestored({ draft, takeStored }: TakeRestoredProps) {
  const { resetForm, dirty } = useFormikContext<EditorValues>()
  const seen = useRef(draft)
  // Formik keeps its own state, so it has to be reset explicitly.
  useEffect(() => {
    if (seen.current === draft) return
    seen.current = draft
    const values = toEditorValues(draft)
    if (!dirty && takeStored(values)) resetForm({ values, status: CLEAN_STATUS })
  })
  return null
}

/** Bar to save, publish and restore; always visible. */
function EditorBar({ method, canUpdate }: { method: SplashScreen['method']; canUpdate: boolean }) {
  const t = useText()
  const narrow = useNarrow()
  const dialog = useDialog()
  const { dirty, isSubmitting } = useFormState()
  return (
    <PublishBar method={method} unsaved={dirty}>
      {canUpdate && <UndoButtons undoLabel={t('splash.undo')} redoLabel={t('splash.redo')} />}
      {narrow && (
        <Button
          icon={<EyeOutlined aria-hidden />}
          aria-label={t('splash.preview.open')}
          title={t('splash.preview.open')}
          onClick={() => dialog.open(PREVIEW)}
        />
      )}
      {canUpdate && (dirty || !narrow) && (
        <Button
          type={dirty ? 'primary' : 'default'}
          htmlType="submit"
          loading={isSubmitting}
          aria-busy={isSubmitting}
        >
          {t('splash.save')}
        </Button>
      )}
    </PublishBar>
  )
}

const PREVIEW = 'preview'

/** The preview is beside the form, or in a dialog over it on phones. */
function EditorBody({ form, preview }: { form: ReactNode; preview: ReactNode }) {
  const t = useText()
  const narrow = useNarrow()
  const dialog = useDialog()
  if (narrow) {
    return (
      <>
        {form}
        {dialog.name === PREVIEW && (
          <Modal
            open
            title={t('splash.preview.open')}
            footer={null}
            className={styles.dialog}
            onCancel={dialog.close}
          >
            {preview}
          </Modal>
        )}
      </>
    )
  }
  return (
    <div className={styles.columns}>
      <div className={styles.form}>{form}</div>
      <div className={styles.preview}>{preview}</div>
    </div>
  )
}

const PARTS = { fields: 'fields', advanced: 'settings', design: 'design' } as const

function EditorTabs({ id, draft }: { id: ScreenId; draft: SplashDraft }) {
  const t = useText()
  const screen: SplashScreen = SPLASH_SCREENS[id]
  const [named, show] = useAddressParam('tab', { replace: true })
  const tab = screen.tabs.find((each) => each === named) ?? screen.tabs[0]
  useTabWithErrors(
    (errors, fields) => {
      const names = Object.keys({ ...errors, ...fields })
      return screen.tabs.filter((each) => names.some((name) => name.split('.')[0] === PARTS[each]))
    },
    tab,
    show,
  )
  const readOnly = !draft.can.update
  const { method, form } = screen
  const content: Record<EditorTab, ReactNode> = {
    fields: method && form && <FieldsTab method={method} readOnly={readOnly} />,
    advanced: method && <AdvancedTab method={method} hasSecret={draft.hasSecret} />,
    design: <DesignTab screen={screen} readOnly={readOnly} />,
  }
  return (
    <Tabs
      {...(tab && { activeKey: tab })}
      onChange={show}
      items={screen.tabs.map((key) => ({ key, label: t(tabNameId(key)), children: content[key] }))}
    />
  )
}

/** Links to the other screens of a method that has several pages. */
function RelatedScreens({ id }: { id: ScreenId }) {
  const t = useText()
  const related = relatedScreens(SPLASH_SCREENS[id].method).filter((each) => each !== id)
  if (related.length === 0) return null
  return (
    <Paragraph>
      {t('splash.edit.related')}{' '}
      {related.map((each, index) => (
        <span key={each}>
          {index > 0 && ' · '}
          <TextLink to={paths.splashPageEdit({ screen: each })}>{t(SPLASH_SCREENS[each].title)}</TextLink>
        </span>
      ))}
    </Paragraph>
  )
}
