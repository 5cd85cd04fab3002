import type { Department } from "./category-tree";

/** Makers put a collection's name before a thing's own. */
const linesByDepartment: Readonly<Record<Department, string>> = {
  home: "Noor Meghna Shefali Kolka Aranya Padma Linden Marlow Juno Oriel Bela Mira Palash Rowan Vela Tilda Surma Fenwick Chaiti Lowen Harrow Ila Keya Solene Boishakh Ember Nadia Orchard",
  gadget:
    "HealthCheck,Aria 2,Nova,Drift,Studio 40,Atlas 3,Orbit Lite,Vero,Flux 5,Onda,Mono,Tempo 2,Ridge,Core S,Beacon,Neo 7,Stride,Pico,Axis,Tern,Relay 2,Kestrel,Mira S,Volt Mini,Cove,Arc 4",
  kids: "Little Fox,Kochi,Tiny Town,Happy Hathi,First Steps,Bulbuli,Sunny Days,Pocket Zoo,Maple Lane,Tuntuni,Big Hello,Meadow Friends,Rainy Day,Moonboat,Doyel,Grandpa's Workshop,Pip & Pia,Storytime,Jhumjhumi,Best Friends,Old Bridge,Mango Tree,Paper Boat,Lighthouse",
  fashion:
    "Harbour,Weekend,Riverbank,Monsoon,Old Town,Heritage,Bokul,Saturday,Coastline,Dockside,Ferry Road,Long Table,Tea Garden,Slow Morning,Everyday,North Pier,Kash,Lantern,Backstreet,Summerhouse,Boatman,Courtyard",
  drone:
    "Swift Mini,Heron 2,Cirrus,Updraft,Gull,Falcon X,Breeze,Horizon 4,Dragonfly,Altis,Nimbus 3,Petrel,Skyline,Hover S,Swallow,Zephyr,Thermal,Kittiwake,Osprey,Wren",
  health:
    "Daily,Morning,Still,Pure,Balance,Bloom,Home,Calm,Nirmal,Fresh Start,Everyday,Sunday,Clear,Studio,Soft,First Light,Verde,Kind",
  auto: "Pilot,Highway 8,Metro,Roadway,Trail,Summit,Commuter,City,Long Haul,Coast Road,Patrol,Milestone,Tourer,Bypass,Junction,Open Road,Night Drive,Crossing,Daybreak,Motorway",
  watch:
    "Padma,Heritage,Harbour,Anika,Laleh,Odette,Rumi,Zoya,Admiral,Mira,Esme,Noor,Regent,Tara,Soraya,Celeste,Marlow,Juna,Aurora,Delphine,Ayla,Sterling,Vesper,Linnea",
};

export function linesOf(department: Department): string[] {
  const names = linesByDepartment[department];
  return names.split(names.includes(",") ? "," : " ");
}
