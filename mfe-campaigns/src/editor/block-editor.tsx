import { ArrowLeftOutlined, PlusOutlined, SettingOutlined } from '@ant-design/icons'
import type { BlockType } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { useNarrow } from '@portico/shared/layout'
import { Button, Drawer, Flex } from 'antd'
import { useState, type ReactNode } from 'react'
import { BlockFields, ContentFields } from './block-fields'
import { blockNameId } from './block-names'
import { Canvas } from './canvas'
import { positionOf } from './document'
import { BlockEditorProvider, useEditor } from './editor-context'
import { Palette } from './palette'
import styles from './block-editor.module.css'

interface BlockEditorProps {
  /** Path of the document in the form. */
  name: string
  types: readonly BlockType[]
  canGenerate: boolean
  /** Tools beside those that add blocks. */
  tools?: ReactNode
}

/** Edits an email or an ad block by block, with mouse, touch or keyboard. */
export function BlockEditor({ name, types, canGenerate, tools }: BlockEditorProps) {
  const narrow = useNarrow()
  return (
    <BlockEditorProvider name={name} types={types} canGenerate={canGenerate}>
      {narrow ? <NarrowEditor tools={tools} /> : <WideEditor tools={tools} />}
    </BlockEditorProvider>
  )
}

function WideEditor({ tools }: { tools: ReactNode }) {
  const t = useText()
  const { readOnly } = useEditor()
  return (
    <div className={styles.columns}>
      <Canvas onSettings={null} />
      <div className={styles.side}>
        {!readOnly && (
          <Side title={t('campaigns.editor.palette')}>
            <Palette />
            {tools && <div className={styles.tools}>{tools}</div>}
          </Side>
        )}
        <SettingsSide />
        {!readOnly && <KeysNote />}
      </div>
    </div>
  )
}

/** On phones the palette and the settings of a block are drawers: the canvas needs the whole width. */
function NarrowEditor({ tools }: { tools: ReactNode }) {
  const t = useText()
  const { readOnly, select } = useEditor()
  const [drawer, setDrawer] = useState<'palette' | 'settings' | null>(null)
  const close = () => setDrawer(null)
  return (
    <>
      {!readOnly && (
        <Flex wrap gap="small" className={styles.bar}>
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => setDrawer('palette')}>
            {t('campaigns.editor.add')}
          </Button>
          <Button
            icon={<SettingOutlined aria-hidden />}
            onClick={() => {
              select(null)
              setDrawer('settings')
            }}
          >
            {t('campaigns.editor.content_settings')}
          </Button>
          {tools}
        </Flex>
      )}
      <Canvas onSettings={() => setDrawer('settings')} />
      <Drawer
        open={drawer === 'palette'}
        placement="bottom"
        title={t('campaigns.editor.palette')}
        onClose={close}
      >
        <Palette onAdded={close} />
      </Drawer>
      <Drawer
        open={drawer === 'settings'}
        placement="bottom"
        size="large"
        title={<SettingsTitle />}
        destroyOnHidden
        onClose={close}
      >
        <SettingsFields />
      </Drawer>
    </>
  )
}

function Side({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.panel}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}

function SettingsTitle() {
  const t = useText()
  const { selected } = useEditor()
  return t(selected ? blockNameId(selected.type) : 'campaigns.editor.content_settings')
}

function SettingsSide() {
  const t = useText()
  const { selected, select } = useEditor()
  return (
    <Side title={<SettingsTitle />}>
      {selected && (
        <Button
          type="link"
          size="small"
          icon={<ArrowLeftOutlined aria-hidden />}
          className={styles.all}
          onClick={() => select(null)}
        >
          {t('campaigns.editor.content_settings')}
        </Button>
      )}
      <SettingsFields />
    </Side>
  )
}

function SettingsFields() {
  const { name, document, selected } = useEditor()
  const position = selected && positionOf(document, selected.id)
  if (!selected || !position) return <ContentFields path={`${name}.settings`} />
  const { list, index } = position
  const owner = list && positionOf(document, list.columns)
  const path =
    list && owner
      ? `${name}.blocks.${owner.index}.columns.${list.column}.${index}`
      : `${name}.blocks.${index}`
  // A new key resets the fields: another block has other fields.
  return <BlockFields key={selected.id} path={path} block={selected} />
}

function KeysNote() {
  const t = useText()
  return <p className={styles.keys}>{t('campaigns.editor.keys')}</p>
}
