import { RollbackOutlined } from '@ant-design/icons'
import type { BrandSection, BrandState, BrandValues } from '@portico/shared/contracts'
import { useRefreshBrand } from '@portico/shared/api'
import { LeaveGuard, StartOver, SubmitBar, SubmitForm } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { PanelColumns, useConfirmedChange, useNarrow } from '@portico/shared/layout'
import { UndoButtons } from '@portico/shared/undo'
import { brandSectionNameId } from '@portico/shared/value-names'
import { App, Button } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { brandingApi } from './branding-api'
import { SECTION_SCHEMAS } from './section-schemas'
import { toSectionForm, toSectionValue } from './section-values'
import styles from './section-form.module.css'

interface SectionFormProps {
  section: BrandSection
  state: BrandState<BrandSection>
  readOnly: boolean
  preview: ReactNode
  children: ReactNode
}

type Values = ReturnType<typeof toSectionForm<BrandSection>>

/** The form with the preview beside it, or below it on narrow screens. */
export function SectionForm({ section, state, readOnly, preview, children }: SectionFormProps) {
  const t = useText()
  const { message } = App.useApp()
  const refreshBrand = useRefreshBrand()
  const [saveSection] = brandingApi.useSaveBrandSectionMutation()
  const [start, setStart] = useState<{ values: Values; resets: number }>(() => ({
    values: toForm(state.value),
    resets: 0,
  }))
  const next = useRef<Values | null>(null)
  const save = async (values: Values) => {
    const saved = await saveSection({ section, body: toSectionValue(values) }).unwrap()
    await refreshBrand()
    next.current = toForm(saved.sections[section]?.value ?? state.value)
    void message.success(t('branding.saved'))
  }
  return (
    <SubmitForm<Values>
      key={start.resets}
      initialValues={start.values}
      schema={SECTION_SCHEMAS[section]}
      onSubmit={save}
      failed={{ id: 'branding.failed' }}
      label={t(brandSectionNameId(section))}
      readOnly={readOnly}
    >
      <LeaveGuard />
      <StartOver next={next} />
      <div className={styles.columns}>
        <div className={styles.form}>
          <PanelColumns value={false}>{children}</PanelColumns>
          <SubmitBar sticky submitLabel={t('branding.save')}>
            <UndoButtons undoLabel={t('branding.undo')} redoLabel={t('branding.redo')} />
            {state.is_set && (
              <ResetButton
                section={section}
                onReset={(value) => setStart(({ resets }) => ({ values: toForm(value), resets: resets + 1 }))}
              />
            )}
          </SubmitBar>
        </div>
        <div className={styles.preview}>{preview}</div>
      </div>
    </SubmitForm>
  )
}

const toForm = (value: BrandValues[BrandSection]): Values => toSectionForm<BrandSection>(value)

interface ResetButtonProps {
  section: BrandSection
  onReset: (value: BrandValues[BrandSection]) => void
}

function ResetButton({ section, onReset }: ResetButtonProps) {
  const t = useText()
  const narrow = useNarrow()
  const confirmChange = useConfirmedChange()
  const refreshBrand = useRefreshBrand()
  const [resetSection] = brandingApi.useResetBrandSectionMutation()
  const reset = () =>
    confirmChange({
      title: t('branding.reset.title', { name: t(brandSectionNameId(section)) }),
      description: t('branding.reset.text'),
      confirmLabel: t('branding.reset'),
      danger: true,
      change: async () => {
        const { sections } = await resetSection({ section }).unwrap()
        const value = sections[section]?.value
        if (value) onReset(value)
        await refreshBrand()
      },
      done: t('branding.reset.done'),
      failed: t('branding.failed'),
    })
  return (
    <Button
      type="text"
      icon={<RollbackOutlined aria-hidden />}
      aria-label={t('branding.reset')}
      title={t('branding.reset')}
      onClick={() => void reset()}
    >
      {/* Phones have no room for the words in the bar. */}
      {!narrow && t('branding.reset')}
    </Button>
  )
}
