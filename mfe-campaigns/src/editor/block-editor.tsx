import { ArrowLeftOutlined, PlusOutlined, SettingOutlined } from '@ant-design/icons'
import type { BlockType } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { useNarrow } from '@portico/shared/layout'
import { Button, Drawer, theme } from 'antd'
import { useState, type ReactNode } from 'react'
import { BlockFields, ContentFields } from './block-fields'
import { blockNameId } from './block-names'
import { Canvas } from './canvas'
import { positionOf } from './document'
import { BlockEditorProvider, useEditor } from './editor-context'
import { Palette } from './palette'

/** Height of the shell's bar in px; panels stick below it. */
const BAR = 56

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
    <div
      style={{
        display: 'grid',
        gap: 16,
        alignItems: 'start',
        gridTemplateColumns: 'minmax(0, 1fr) minmax(260px, 320px)',
      }}
    >
      <Canvas onSettings={null} />
      <div
        style={{
          position: 'sticky',
          top: BAR + 68,
          maxHeight: `calc(100vh - ${BAR + 84}px)`,
          overflow: 'auto',
          display: 'grid',
          gap: 16,
        }}
      >
        {!readOnly && (
          <Side title={t('campaigns.editor.palette')}>
            <Palette />
            {tools && <div style={{ marginTop: 12 }}>{tools}</div>}
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
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 12 }}>
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
        </div>
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
  const { token } = theme.useToken()
  return (
    <section
      style={{
        padding: 16,
        background: token.colorBgContainer,
        border: `1px solid ${token.colorBorderSecondary}`,
        borderRadius: token.borderRadiusLG,
      }}
    >
      <h2 style={{ margin: '0 0 12px', fontSize: 15, fontWeight: 600 }}>{title}</h2>
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
          style={{ margin: '-8px 0 12px', padding: 0 }}
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
  const { token } = theme.useToken()
  return (
    <p style={{ margin: 0, fontSize: 12, color: token.colorTextDescription }}>{t('campaigns.editor.keys')}</p>
  )
}
