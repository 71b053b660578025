/** A hook of antd that creates a component's styles, and the classes with which antd calls it. */
export interface StyleHook {
  /** Export of the module. */
  name: string
  /** Class of the component, the prefix of its rules. */
  prefix: string
  /** Further arguments: the class of the root, if the component has another one for its variables. */
  args: readonly string[]
  /** `hook` returns two class names; `plain` returns one; `part` is a component that renders nothing. */
  kind: 'hook' | 'plain' | 'part'
}

/** The module of the rules around all components: variables of the theme, links, icons. It is loaded first. */
export const RESET_MODULE = 'theme/util/useResetIconStyle.js'

/** Every hook of antd by its module below antd/es. */
export const STYLE_HOOKS: Record<string, readonly StyleHook[]> = {
  '_util/wave/style.js': [plain('ant-wave')],
  'affix/style/index.js': [hook('ant-affix')],
  'alert/style/index.js': [hook('ant-alert')],
  'anchor/style/index.js': [hookOfRoot('ant-anchor')],
  'app/style/index.js': [hook('ant-app')],
  'avatar/style/index.js': [hookOfRoot('ant-avatar')],
  'back-top/style/index.js': [hookOfRoot('ant-back-top')],
  'badge/style/index.js': [hook('ant-badge')],
  'badge/style/ribbon.js': [hook('ant-ribbon', 'ant-ribbon-wrapper')],
  'border-beam/style/index.js': [hook('ant-border-beam')],
  'breadcrumb/style/index.js': [hook('ant-breadcrumb')],
  'button/style/compact.js': [part('ant-btn')],
  'button/style/index.js': [hook('ant-btn')],
  'calendar/style/index.js': [hook('ant-picker', 'ant-picker-calendar')],
  'card/style/index.js': [hook('ant-card')],
  'carousel/style/index.js': [hook('ant-carousel')],
  'cascader/style/index.js': [hookOfRoot('ant-cascader')],
  'cascader/style/panel.js': [plain('ant-cascader')],
  'checkbox/style/index.js': [hookOfRoot('ant-checkbox')],
  'collapse/style/index.js': [hook('ant-collapse')],
  'color-picker/style/index.js': [hookOfRoot('ant-color-picker')],
  'date-picker/style/index.js': [hookOfRoot('ant-picker')],
  'descriptions/style/index.js': [hook('ant-descriptions')],
  'divider/style/index.js': [hook('ant-divider')],
  'drawer/style/index.js': [hook('ant-drawer')],
  'dropdown/style/index.js': [hookOfRoot('ant-dropdown')],
  'empty/style/index.js': [hook('ant-empty')],
  'flex/style/index.js': [hook('ant-flex')],
  'float-button/style/index.js': [hookOfRoot('ant-float-btn')],
  'form/style/fallbackCmp.js': [part('ant-form')],
  'form/style/index.js': [hookOfRoot('ant-form')],
  'grid/style/index.js': [
    { ...hook('ant-row'), name: 'useRowStyle' },
    { ...hook('ant-col'), name: 'useColStyle' },
  ],
  'image/style/index.js': [hookOfRoot('ant-image')],
  'input-number/style/index.js': [hookOfRoot('ant-input-number')],
  'input/style/index.js': [{ ...hookOfRoot('ant-input'), name: 'useSharedStyle' }, hookOfRoot('ant-input')],
  'input/style/otp.js': [hook('ant-otp')],
  'input/style/search.js': [hook('ant-input-search')],
  'input/style/textarea.js': [hookOfRoot('ant-input')],
  'layout/style/index.js': [hook('ant-layout')],
  'layout/style/sider.js': [hook('ant-layout-sider')],
  'list/style/index.js': [hook('ant-list')],
  'listy/style/index.js': [hookOfRoot('ant-listy')],
  'masonry/style/index.js': [hookOfRoot('ant-masonry')],
  'mentions/style/index.js': [hookOfRoot('ant-mentions')],
  'menu/style/index.js': [hookOfRoot('ant-menu')],
  'message/style/index.js': [hookOfRoot('ant-message')],
  'modal/style/confirm.js': [part('ant-modal')],
  'modal/style/index.js': [hookOfRoot('ant-modal')],
  'notification/style/index.js': [hookOfRoot('ant-notification')],
  'pagination/style/bordered.js': [part('ant-pagination')],
  'pagination/style/index.js': [hook('ant-pagination')],
  'popconfirm/style/index.js': [hook('ant-popconfirm')],
  'popover/style/index.js': [hook('ant-popover')],
  'progress/style/index.js': [hook('ant-progress')],
  'qr-code/style/index.js': [hook('ant-qrcode')],
  'radio/style/index.js': [hookOfRoot('ant-radio')],
  'rate/style/index.js': [hook('ant-rate')],
  'result/style/index.js': [hook('ant-result')],
  'segmented/style/index.js': [hook('ant-segmented')],
  'select/style/index.js': [hookOfRoot('ant-select')],
  'skeleton/style/index.js': [hook('ant-skeleton')],
  'slider/style/index.js': [hook('ant-slider')],
  'space/style/addon.js': [hook('ant-space-addon')],
  'space/style/compact.js': [hook('ant-space-compact')],
  'space/style/index.js': [hook('ant-space')],
  'spin/style/index.js': [hook('ant-spin')],
  'splitter/style/index.js': [hookOfRoot('ant-splitter')],
  'statistic/style/index.js': [hook('ant-statistic')],
  'steps/style/index.js': [hook('ant-steps')],
  'switch/style/index.js': [hook('ant-switch')],
  'table/style/index.js': [hookOfRoot('ant-table')],
  'tabs/style/index.js': [hookOfRoot('ant-tabs')],
  'tag/style/index.js': [hook('ant-tag')],
  'tag/style/presetCmp.js': [part('ant-tag')],
  'tag/style/statusCmp.js': [part('ant-tag')],
  'timeline/style/index.js': [hook('ant-timeline')],
  'tooltip/style/index.js': [hookOfRoot('ant-tooltip')],
  'tour/style/index.js': [hook('ant-tour')],
  'transfer/style/index.js': [hook('ant-transfer')],
  'tree-select/style/index.js': [
    { ...plain('ant-tree-select'), args: ['ant-select-tree', 'ant-tree-select-css-var'] },
  ],
  'tree/style/index.js': [hook('ant-tree')],
  'typography/style/index.js': [hook('ant-typography')],
  'upload/style/index.js': [hook('ant-upload', 'ant-upload-wrapper')],
  [RESET_MODULE]: [plain('anticon')],
}

/**
 * Components of which others use parts without styles of their own: their style sheets are loaded only by those who
 * import the component itself.
 */
export const LOADED_BY_NAME: Record<string, readonly string[]> = {
  layout: ['layout/style/index.js', 'layout/style/sider.js'],
  menu: ['menu/style/index.js'],
}

function hook(prefix: string, root = prefix): StyleHook {
  return { name: 'default', prefix, args: [root], kind: 'hook' }
}

/** The hook of a component that gives its root a class for the variables. */
function hookOfRoot(prefix: string): StyleHook {
  return hook(prefix, `${prefix}-css-var`)
}

function plain(prefix: string): StyleHook {
  return { ...hook(prefix), kind: 'plain' }
}

function part(prefix: string): StyleHook {
  return { ...hook(prefix), kind: 'part' }
}
