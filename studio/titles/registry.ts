import { andamanPearl } from './andaman-pearl/title.ts'
import { bananaMonkey } from './banana-monkey/title.ts'
import { beachCrab } from './beach-crab/title.ts'
import { bosangUmbrella } from './bosang-umbrella/title.ts'
import { chiliBlast } from './chili-blast/title.ts'
import { chulaKites } from './chula-kites/title.ts'
import { coinJar } from './coin-jar/title.ts'
import { durianOrchard } from './durian-orchard/title.ts'
import { fireWok } from './fire-wok/title.ts'
import { fireflyRiver } from './firefly-river/title.ts'
import { floatingMarket } from './floating-market/title.ts'
import { goldShop } from './gold-shop/title.ts'
import { goldenBetta } from './golden-betta/title.ts'
import { goldenCards } from './golden-cards/title.ts'
import { goldenLotus } from './golden-lotus/title.ts'
import { jasmineGarland } from './jasmine-garland/title.ts'
import { koratCat } from './korat-cat/title.ts'
import { krathongNight } from './krathong-night/title.ts'
import { lanternCat } from './lantern-cat/title.ts'
import { longDrum } from './long-drum/title.ts'
import { longtailBoat } from './longtail-boat/title.ts'
import { mangoRich } from './mango-rich/title.ts'
import { mangosteenQueen } from './mangosteen-queen/title.ts'
import { mekongTreasure } from './mekong-treasure/title.ts'
import { moonRabbit } from './moon-rabbit/title.ts'
import { muayGloves } from './muay-gloves/title.ts'
import { nightMarket } from './night-market/title.ts'
import { rainyRice } from './rainy-rice/title.ts'
import { roaringTiger } from './roaring-tiger/title.ts'
import { shadowPlay } from './shadow-play/title.ts'
import { silkLoom } from './silk-loom/title.ts'
import { songkranSplash } from './songkran-splash/title.ts'
import { southernBatik } from './southern-batik/title.ts'
import { southernTrain } from './southern-train/title.ts'
import { thaiTea } from './thai-tea/title.ts'
import { tomYum } from './tom-yum/title.ts'
import { tuktukJoy } from './tuktuk-joy/title.ts'
import { tuktukRace } from './tuktuk-race/title.ts'
import { wovenFish } from './woven-fish/title.ts'
import { yipengLantern } from './yipeng-lantern/title.ts'
import type { Title } from './title.ts'

// By studio. A new title is a folder beside this file and a line here.

const buaGaming = [
  goldenLotus,
  mangoRich,
  durianOrchard,
  fireflyRiver,
  bosangUmbrella,
  rainyRice,
  yipengLantern,
  krathongNight,
  songkranSplash,
  chulaKites,
] as const
const siamReel = [
  floatingMarket,
  lanternCat,
  thaiTea,
  southernBatik,
  longtailBoat,
  goldShop,
  southernTrain,
  goldenBetta,
  wovenFish,
  coinJar,
] as const
const yokPlay = [
  muayGloves,
  fireWok,
  beachCrab,
  bananaMonkey,
  tomYum,
  mangosteenQueen,
  roaringTiger,
  chiliBlast,
  tuktukRace,
  nightMarket,
] as const
const nagaStudio = [
  andamanPearl,
  silkLoom,
  jasmineGarland,
  shadowPlay,
  longDrum,
  mekongTreasure,
  koratCat,
  goldenCards,
  tuktukJoy,
  moonRabbit,
] as const

/** By the host's name. */
export const titlesOf = {
  'slot.localhost': [...buaGaming, ...siamReel],
  'slot-itp.localhost': [...yokPlay, ...nagaStudio],
} as const satisfies Record<string, readonly Title[]>

export const titles: readonly Title[] = Object.values(titlesOf).flat()
