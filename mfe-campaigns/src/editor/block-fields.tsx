import {
  BLOCK_ALIGNMENTS,
  BLOCK_LIMITS,
  CAMPAIGN_FONTS,
  COLUMN_RATIOS,
  NETWORK_NAMES,
  SOCIAL_NETWORKS,
  type CampaignBlock,
  type ColumnRatio,
  type ColumnsBlock,
  type SocialNetwork,
} from '@portico/shared/contracts'
import { DeleteOutlined } from '@ant-design/icons'
import {
  ColorField,
  FieldRow,
  FormField,
  NumberField,
  OwnColorField,
  RadioField,
  SelectField,
  TextField,
  useFormField,
} from '@portico/shared/forms'
import { useText, type MessageId } from '@portico/shared/i18n'
import { alignmentNameId } from '@portico/shared/value-names'
import { Button, Select } from 'antd'
import { ImageField } from '../media/image-field'
import { withRatio } from './document'
import { useEditor } from './editor-context'
import styles from './block-fields.module.css'

const PIXELS = 'px'
const PERCENT = '%'
const SCHEME = 'https://'

const UNIT_NAMES = {
  1: 'limits.minutes',
  2: 'limits.hours',
  3: 'limits.days',
} as const satisfies Record<number, MessageId>

interface PathProps {
  /** Path of the block in the form. */
  path: string
}

function AlignField({ path }: PathProps) {
  const t = useText()
  return (
    <RadioField
      name={`${path}.align`}
      label={t('campaigns.field.align')}
      look="buttons"
      choices={BLOCK_ALIGNMENTS.map((value) => ({ value, label: t(alignmentNameId(value)) }))}
    />
  )
}

function LinkField({ path }: PathProps) {
  const t = useText()
  return (
    <TextField
      name={`${path}.link`}
      label={t('campaigns.field.link')}
      placeholder={SCHEME}
      inputMode="url"
      maxLength={BLOCK_LIMITS.link}
    />
  )
}

function PixelField({
  name,
  label,
  limits,
}: {
  name: string
  label: MessageId
  limits: { min: number; max: number }
}) {
  const t = useText()
  return <NumberField name={name} label={t(label)} {...limits} suffix={PIXELS} />
}

interface InheritedColorProps {
  name: string
  label: MessageId
  inherited: string
}

function InheritedColor({ name, label, inherited }: InheritedColorProps) {
  const t = useText()
  return (
    <OwnColorField
      name={name}
      inherited={inherited}
      label={t(label)}
      inheritedText={t('campaigns.color.inherited', { color: inherited })}
      resetText={t('campaigns.color.reset')}
      resetLabel={t('campaigns.color.reset_label', { name: t(label) })}
    />
  )
}

function HeadingFields({ path }: PathProps) {
  const t = useText()
  const { settings } = useEditor().document
  return (
    <>
      <RadioField<number>
        name={`${path}.level`}
        label={t('campaigns.field.level')}
        look="buttons"
        choices={[
          { value: 1, label: t('campaigns.level.large') },
          { value: 2, label: t('campaigns.level.medium') },
          { value: 3, label: t('campaigns.level.small') },
        ]}
      />
      <AlignField path={path} />
      <InheritedColor
        name={`${path}.color`}
        label="campaigns.field.text_color"
        inherited={settings.text_color}
      />
    </>
  )
}

function ImageFields({ path }: PathProps) {
  const t = useText()
  return (
    <>
      <ImageField name={`${path}.url`} />
      <TextField
        name={`${path}.alt`}
        label={t('campaigns.field.alt')}
        help={t('campaigns.field.alt_help')}
        maxLength={BLOCK_LIMITS.alt}
      />
      <LinkField path={path} />
      <NumberField
        name={`${path}.width`}
        label={t('campaigns.field.width')}
        {...BLOCK_LIMITS.imageWidth}
        suffix={PERCENT}
      />
      <AlignField path={path} />
    </>
  )
}

function ButtonFields({ path }: PathProps) {
  const t = useText()
  const { settings } = useEditor().document
  return (
    <>
      <TextField
        name={`${path}.text`}
        label={t('campaigns.field.button_text')}
        maxLength={BLOCK_LIMITS.button}
      />
      <LinkField path={path} />
      <AlignField path={path} />
      <InheritedColor
        name={`${path}.background`}
        label="campaigns.field.button_color"
        inherited={settings.button_color}
      />
      <InheritedColor name={`${path}.color`} label="campaigns.field.text_color" inherited="#ffffff" />
      <PixelField name={`${path}.radius`} label="campaigns.field.radius" limits={BLOCK_LIMITS.radius} />
    </>
  )
}

function ColumnsFields({ path, block }: PathProps & { block: ColumnsBlock }) {
  const t = useText()
  const { update } = useEditor()
  const field = useFormField<ColumnRatio>(`${path}.ratio`)
  return (
    <FormField field={field} label={t('campaigns.field.ratio')}>
      <Select<ColumnRatio>
        {...field.control}
        className={styles.select}
        value={block.ratio}
        options={COLUMN_RATIOS.map((value) => ({ value, label: value.replaceAll('-', ' : ') }))}
        onChange={(ratio) => update(withRatio(block, ratio))}
      />
    </FormField>
  )
}

type SocialBlock = Extract<CampaignBlock, { type: 'social' }>

function SocialFields({ path, block }: PathProps & { block: SocialBlock }) {
  const t = useText()
  const { update, readOnly } = useEditor()
  const nameOf = (network: SocialNetwork) =>
    network === 'website' ? t('campaigns.network.website') : NETWORK_NAMES[network]
  const free = SOCIAL_NETWORKS.filter((network) => !block.links.some((link) => link.network === network))
  return (
    <>
      {block.links.map(({ network }, index) => (
        <div key={network} className={styles.link}>
          <div className={styles.address}>
            <TextField
              name={`${path}.links.${index}.url`}
              label={nameOf(network)}
              placeholder={SCHEME}
              inputMode="url"
              maxLength={BLOCK_LIMITS.link}
            />
          </div>
          {!readOnly && (
            <Button
              type="text"
              className={styles.remove}
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('campaigns.social.remove', { name: nameOf(network) })}
              onClick={() =>
                update({ ...block, links: block.links.filter((link) => link.network !== network) })
              }
            />
          )}
        </div>
      ))}
      {!readOnly && free.length > 0 && (
        <Select<SocialNetwork>
          aria-label={t('campaigns.social.add')}
          className={styles.network}
          // The select works as a menu, so it keeps no selection.
          value={null}
          placeholder={t('campaigns.social.add')}
          options={free.map((value) => ({ value, label: nameOf(value) }))}
          onChange={(network) => update({ ...block, links: [...block.links, { network, url: '' }] })}
        />
      )}
      <AlignField path={path} />
    </>
  )
}

type VoucherBlock = Extract<CampaignBlock, { type: 'voucher' }>

function VoucherFields({ path, block }: PathProps & { block: VoucherBlock }) {
  const t = useText()
  const { canGenerate } = useEditor()
  return (
    <>
      {canGenerate && (
        <RadioField
          name={`${path}.kind`}
          label={t('campaigns.voucher.kind')}
          choices={[
            { value: 'generated', label: t('campaigns.voucher.generated') },
            { value: 'fixed', label: t('campaigns.voucher.fixed') },
          ]}
        />
      )}
      <TextField name={`${path}.label`} label={t('campaigns.voucher.label')} maxLength={BLOCK_LIMITS.alt} />
      {block.kind === 'fixed' ? (
        <TextField name={`${path}.code`} label={t('campaigns.voucher.code')} maxLength={BLOCK_LIMITS.code} />
      ) : (
        <>
          <FieldRow min={110}>
            <NumberField
              name={`${path}.duration_val`}
              label={t('campaigns.voucher.duration')}
              min={1}
              max={BLOCK_LIMITS.days}
            />
            <SelectField<number>
              name={`${path}.duration_type`}
              label={t('campaigns.voucher.unit')}
              choices={([1, 2, 3] as const).map((value) => ({ value, label: t(UNIT_NAMES[value]) }))}
            />
          </FieldRow>
          <FieldRow min={110}>
            <NumberField
              name={`${path}.valid_days`}
              label={t('campaigns.voucher.valid_days')}
              min={1}
              max={BLOCK_LIMITS.days}
            />
            <NumberField
              name={`${path}.num_devices`}
              label={t('campaigns.voucher.devices')}
              min={1}
              max={BLOCK_LIMITS.devices}
            />
          </FieldRow>
        </>
      )}
    </>
  )
}

function OwnFields({ path, block }: PathProps & { block: CampaignBlock }) {
  const t = useText()
  switch (block.type) {
    case 'heading':
      return <HeadingFields path={path} />
    case 'text':
      return <AlignField path={path} />
    case 'image':
      return <ImageFields path={path} />
    case 'button':
      return <ButtonFields path={path} />
    case 'columns':
      return <ColumnsFields path={path} block={block} />
    case 'divider':
      return (
        <>
          <ColorField name={`${path}.color`} label={t('campaigns.field.color')} />
          <PixelField
            name={`${path}.thickness`}
            label="campaigns.field.thickness"
            limits={BLOCK_LIMITS.thickness}
          />
        </>
      )
    case 'spacer':
      return (
        <PixelField name={`${path}.height`} label="campaigns.field.height" limits={BLOCK_LIMITS.height} />
      )
    case 'social':
      return <SocialFields path={path} block={block} />
    case 'voucher':
      return <VoucherFields path={path} block={block} />
  }
}

/** The settings of one block. */
export function BlockFields({ path, block }: PathProps & { block: CampaignBlock }) {
  return (
    <>
      <OwnFields path={path} block={block} />
      {block.type !== 'spacer' && (
        <PixelField name={`${path}.padding`} label="campaigns.field.padding" limits={BLOCK_LIMITS.padding} />
      )}
    </>
  )
}

/** The settings of the whole content. */
export function ContentFields({ path }: PathProps) {
  const t = useText()
  return (
    <>
      <SelectField
        name={`${path}.font_family`}
        label={t('campaigns.field.font')}
        choices={CAMPAIGN_FONTS.map((value) => ({ value, label: value }))}
      />
      <ColorField name={`${path}.background`} label={t('campaigns.field.background')} />
      <ColorField name={`${path}.content_background`} label={t('campaigns.field.content_background')} />
      <ColorField name={`${path}.text_color`} label={t('campaigns.field.text_color')} />
      <ColorField name={`${path}.link_color`} label={t('campaigns.field.link_color')} />
      <ColorField name={`${path}.button_color`} label={t('campaigns.field.button_color')} />
      <PixelField name={`${path}.width`} label="campaigns.field.content_width" limits={BLOCK_LIMITS.width} />
    </>
  )
}
