import { useText } from '@portico/shared/i18n'
import { Modal, Skeleton } from 'antd'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { PresetContext, type Presets } from './preset-context'
import type { PresetChoice } from './use-preset-choice'
import type { VoucherPresetBody } from './voucher-presets-api'

const SavePreset = lazy(async () => ({
  default: (await import(/* webpackChunkName: "presets" */ './save-preset')).SavePreset,
}))
const PresetList = lazy(async () => ({
  default: (await import(/* webpackChunkName: "presets" */ './preset-list')).PresetList,
}))

interface PresetHostProps {
  choice: PresetChoice
  children: ReactNode
}

/** Renders the preset dialogs around a form, not in it: nested forms would submit both. */
export function PresetHost({ choice, children }: PresetHostProps) {
  const t = useText()
  // The open dialog, kept while it fades out.
  const [open, setOpen] = useState<'save' | 'manage' | null>(null)
  const [shown, setShown] = useState<'save' | 'manage' | null>(null)
  const [settings, setSettings] = useState<VoucherPresetBody | null>(null)
  const show = (dialog: 'save' | 'manage') => {
    setOpen(dialog)
    setShown(dialog)
  }
  const close = () => setOpen(null)
  const presets: Presets = {
    ...choice,
    save: (given) => {
      setSettings(given)
      show('save')
    },
    manage: () => show('manage'),
  }
  return (
    <PresetContext value={presets}>
      {children}
      {shown && (
        <Modal
          open={open !== null}
          title={t(shown === 'save' ? 'vouchers.preset.save' : 'vouchers.preset.list')}
          footer={null}
          width={shown === 'save' ? 480 : 560}
          onCancel={close}
          afterClose={() => setShown(null)}
        >
          <Suspense fallback={<Skeleton active />}>
            {shown === 'save' && settings && <SavePreset settings={settings} onClose={close} />}
            {shown === 'manage' && <PresetList />}
          </Suspense>
        </Modal>
      )}
    </PresetContext>
  )
}
