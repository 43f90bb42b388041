import casino from '#ui/art/c_casino.svg'
import esport from '#ui/art/c_esport.svg'
import fish from '#ui/art/c_fish.svg'
import lotto from '#ui/art/c_lotto.svg'
import slot from '#ui/art/c_slot.svg'
import sport from '#ui/art/c_sport.svg'
import cat from '#ui/art/m_happy.svg'

const pictures: Record<string, string> = { sports: sport, casino, slot, 'slot-itp': cat, fish, lotto, esports: esport }

/** The address of a lobby's picture. */
export const lobbyArt = (lobby: string): string => pictures[lobby] ?? cat
