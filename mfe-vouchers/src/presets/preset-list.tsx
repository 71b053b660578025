import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import type { VoucherPreset } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { EmptyState, Paragraph, SecondaryText, useConfirmedChange } from '@portico/shared/layout'
import { NameForm } from '@portico/shared/form-parts'
import { DividedList } from '@portico/shared/lists'
import { App, Button, Flex } from 'antd'
import { useState } from 'react'
import { useVoucherScope } from '../family/family-context'
import { usePresets } from './preset-context'
import { PresetDetails } from './preset-panel'
import { renamed } from './preset-values'
import { voucherPresetsApi } from './voucher-presets-api'
import styles from './preset-list.module.css'

function useDeletePreset() {
  const t = useText()
  const scope = useVoucherScope()
  const confirmChange = useConfirmedChange()
  const [deletePreset] = voucherPresetsApi.useDeleteVoucherPresetMutation()
  return ({ id: presetId, name }: VoucherPreset) =>
    void confirmChange({
      title: t('vouchers.preset.delete_title', { name }),
      description: t('vouchers.preset.delete_consequence'),
      confirmLabel: t('vouchers.preset.delete'),
      change: () => deletePreset({ ...scope, presetId }).unwrap(),
      done: () => t('vouchers.preset.deleted', { name }),
      failed: t('vouchers.preset.delete_failed'),
    })
}

function Rename({ preset, onClose }: { preset: VoucherPreset; onClose: () => void }) {
  const t = useText()
  const scope = useVoucherScope()
  const { message } = App.useApp()
  const [updatePreset] = voucherPresetsApi.useUpdateVoucherPresetMutation()
  const rename = async (name: string) => {
    await updatePreset({ ...scope, presetId: preset.id, body: renamed(preset, name) }).unwrap()
    void message.success(t('vouchers.preset.saved', { name }))
  }
  return (
    <NameForm
      label={t('vouchers.preset.rename_label', { name: preset.name })}
      name={preset.name}
      help={t('vouchers.preset.name_help')}
      submitLabel={t('vouchers.preset.rename')}
      failed="vouchers.preset.save_failed"
      onSubmit={rename}
      onClose={onClose}
    />
  )
}

function Row({ preset, onRename }: { preset: VoucherPreset; onRename: () => void }) {
  const t = useText()
  const deletePreset = useDeletePreset()
  const { name } = preset
  return (
    <Flex wrap align="center" gap="small">
      <div className={styles.description}>
        <div className={styles.name}>{name}</div>
        <PresetDetails preset={preset} />
      </div>
      <Flex gap="small">
        <Button
          icon={<EditOutlined aria-hidden />}
          aria-label={t('vouchers.preset.rename_label', { name })}
          onClick={onRename}
        >
          {t('vouchers.preset.rename')}
        </Button>
        <Button
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('vouchers.preset.delete_label', { name })}
          onClick={() => deletePreset(preset)}
        >
          {t('vouchers.preset.delete')}
        </Button>
      </Flex>
    </Flex>
  )
}

/** All presets of this scope, with actions to rename and delete them. */
export function PresetList() {
  const t = useText()
  const { presets } = usePresets()
  const [renaming, setRenaming] = useState<number | null>(null)
  if (presets.length === 0) {
    return (
      <EmptyState
        picture="vouchers"
        title={t('vouchers.preset.empty')}
        description={t('vouchers.preset.empty_hint')}
      />
    )
  }
  return (
    <>
      <Paragraph>
        <SecondaryText>{t('vouchers.preset.list_hint')}</SecondaryText>
      </Paragraph>
      <DividedList label={t('vouchers.preset.list')} scrolls>
        {presets.map((preset) => (
          <li key={preset.id}>
            {renaming === preset.id ? (
              <Rename preset={preset} onClose={() => setRenaming(null)} />
            ) : (
              <Row preset={preset} onRename={() => setRenaming(preset.id)} />
            )}
          </li>
        ))}
      </DividedList>
    </>
  )
}
