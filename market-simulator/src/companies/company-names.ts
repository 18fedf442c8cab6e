import type { Sector } from 'shared/market';
import type { ExchangeProfile } from '../profiles/exchange-profiles';
import type { RandomStream } from '../random/random';

/** First words of invented names, by the language of the exchange's region. */
const FIRST: Readonly<Record<string, readonly string[]>> = {
  US: words(
    'Alder Amber Apex Arbor Ashford Aspen Atlas Avalon Beacon Birchwood Blackstone-Ridge Bluewater Brightwell Bristol Cadence Canyon Cardinal Cascade Cedar Clearwater Cobalt Copperfield Corvid Crestline Crossbow Dakota Delmar Driftwood Eastbrook Echo Elmhurst Ember Evergreen Fairmont Falcon Fernwood Flintlock Fox-River Garnet Glacier Granite Greystone Halcyon Harborview Hawthorne Highland Hollis Horizon Ironwood Juniper Keystone Kestrel Lakeshore Lantern Larkspur Laurel Liberty-Bell Lodestar Longview Magnolia Maplewood Meridian Mesa Midland Mohave Monarch Montrose Northfield Northgate Oakmont Obsidian Onyx Orchard Osprey Pacific-Crest Palisade Paragon Pinecrest Pioneer Prairie Quarry Quill Ravenwood Redwood Ridgeway Riverbend Rockport Sablewood Saddleback Sagebrush Sequoia Silverton Skylark Solstice Spruce Stonebridge Summit Sycamore Tamarack Thornton Timberline Trailhead Trident Union-Square Valor Vantage Verdant Vista Walnut Westlake Whitfield Wildcat Willow Windward Wolverine Yellowstone Zephyr',
  ),
  Asia: words(
    'Bai-Shan Chung-Wah Da-Hua Dragon-Gate Eastern-Star Fook-Lee Fortune-Bay Fu-Sheng Golden-Harvest Good-Will Grand-Ming Great-River Guang-Yuan Hang-Tai Hao-Tian Harmony Heng-Xin Hong-Yun Hung-Fai Jade-Mountain Jin-Hui Kam-Hing Kai-Yuan Kin-Wah Kowloon-East Lee-Shing Ling-Nan Lion-Rock Long-Hua Lucky-Star Man-Lok Ming-Fai New-Pearl Oriental-Sun Pacific-Jade Pak-Tak Pearl-River Peng-Cheng Phoenix-Hill Prosper Qian-Hai Qing-Shan Red-Lantern Rui-Feng San-He Shun-Tak-East Silver-Junk Sino-Bright Sun-Rise Tai-Fung Tian-Li Tung-Hing Victoria-Peak Wah-Kwong Wan-Sheng Wing-Lung Xiang-Long Xin-Yi-East Yau-Lee Yi-Hai Yue-Da Zhong-Tai',
  ),
  Australia: words(
    'Anchor Ashburton Banksia Barossa Bass-Strait Bendemeer Billabong-Creek Blackbutt Boomer Brolga Burra Canning Capricorn Carpentaria Cockatoo Coolabah Coral-Bay Dampier Desert-Rose Dingo Eureka Flinders Gascoyne Gibson Golden-Plains Goolwa Great-Southern Hamersley Ironbark Jarrah Kakadu Kimberley Kookaburra Lachlan Larrikin Mallee Marlin Minto Mulga Murchison Nullarbor Outback Pilgrim Quokka Red-Dirt Redgum Roebuck Southern-Cross Spinifex Tanami Tasman Torrens Wandoo Waratah Wattle Wirra Yarra Yilgarn',
  ),
  'Middle East': words(
    'Al-Bahr Al-Dana Al-Fajr Al-Ghadeer Al-Hilal Al-Jazi Al-Khaleej Al-Manar Al-Nakheel Al-Noor Al-Rabie Al-Sahra Al-Taif Al-Waha Arabian-Coast Desert-Palm Eastern-Province Gulf-Horizon Hejaz Jubail-Bay Najd Northern-Oasis Qassim Red-Sea Riyadh-Gate Sahara Tabuk Tihama Wadi Yanbu',
  ),
  LSE: words(
    'Abbotsford Aldgate Ashdown Avonmouth Balfour Barrowby Blackfriars Bramley Brathay Brockwell Burnham Calder Carrick Castleford Chilton Clifton Coniston Cotswold Dartmoor Denholm Dunmore Eastcheap Eskdale Farringdon Fenwick Finsbury Galloway Glenmore Grampian Greenwich Hadley Harrogate Hartwell Holborn Invermere Kelso Kingsway Langdale Lockwood Lomond Ludlow Mayfield Mendip Moorgate Netherby Northolt Oakhurst Pennine Penrith Portland Quayside Ravensworth Redcar Rutland Selkirk Severn Sherborne Silverdale Skipton Southwark Stanhope Strathmore Tarbert Teviot Thornbury Tideway Tyne Ullswater Wensley Westbourne Wharfe Windermere Wyndham Yarrow',
  ),
  Europe: words(
    'Aarland Adria Albera Alpina Alstern Altmark Aquila Ardenne Argento Aurelia Baltica Belmonte Bergen-Fjell Birkhof Blauwal Borealis Brenner Cadiz Calanda Castello Cedro Celeste Chambord Condor Corvina Danubia Delfina Dolomit Donau Drava Eiger Elbe Engadin Estrela Europea Falken Ferro Finisterre Fjord Fontana Galeon Garonne Gotland Grauburg Halden Hansa Helvetia-Nord Hermine Iberica Isar Jura Jutland Kaiserberg Karelia Kastell Kobalt Krone Lagerfeld-Nord Lario Leonis Ligura Lindholm Loire Lumen Lusitana Malmberg Marais Marea Mareld Merano Montblau Mosel Nordhav Nordlys Novara Oderberg Oresund Orion Pallas Perla Piave Pilatus Polaris Ponente Porto-Alto Rhein Rhone Rialto Ronda Saale Sabina Savona Seeland Silva Skagen Sole Solvang Sturmberg Tagus Talos Tauern Terra Ticino Tirol Toscana Tramontana Uppsala Valdora Vega Veneta Verano Vesterhav Viborg Viggo Vosges Weser Xenia Zeeland Zugspitz',
  ),
};

/** Line of business, as the second word of a company's name. */
const BUSINESS: Readonly<Record<Sector, readonly string[]>> = {
  Technology: words(
    'Software Systems Semiconductor Networks Data Robotics Digital Photonics Cloud Microsystems Cyber Analytics Technologies Devices',
  ),
  'Communication Services': words(
    'Media Telecom Interactive Broadcasting Studios Wireless Publishing Games Communications',
  ),
  'Consumer Cyclical': words(
    'Motors Retail Hotels Apparel Brands Leisure Homes Outfitters Automotive Travel Furniture',
  ),
  'Consumer Defensive': words('Foods Beverages Grocers Farms Consumer Household Nutrition Dairy'),
  Healthcare: words(
    'Therapeutics Pharma Biosciences Medical Diagnostics Health Oncology Genomics Biologics Surgical',
  ),
  'Financial Services': words(
    'Bancorp Financial Capital Insurance Trust Credit Assurance Investments Savings Finance',
  ),
  Industrials: words(
    'Industries Engineering Logistics Aerospace Machinery Rail Airways Construction Controls Works Marine',
  ),
  'Basic Materials': words(
    'Minerals Metals Chemicals Mining Gold Steel Lithium Paper Materials Copper',
  ),
  Energy: words('Energy Petroleum Drilling Oil-&-Gas Pipelines Uranium Resources'),
  Utilities: words('Power Water Electric Gas-Utilities Renewables Grid'),
  'Real Estate': words('Properties Realty Estates Land REIT Developments Logistics-Parks'),
};

function words(list: string): readonly string[] {
  return list.split(' ').map((word) => word.replaceAll('-', ' ').replace('Al ', 'Al-'));
}

/** Invents a name that is not in `taken`, and adds it there. */
export function inventName(
  random: RandomStream,
  exchange: string,
  profile: ExchangeProfile,
  sector: Sector,
  usedNames: Set<string>,
): string {
  const first = FIRST[exchange] ?? FIRST[profile.region] ?? [];
  for (let attempt = 0; ; attempt++) {
    // After many collisions, two first words make the name longer but unique.
    const lead = attempt < 6 ? random.pick(first) : `${random.pick(first)} ${random.pick(first)}`;
    const name = `${lead} ${random.pick(BUSINESS[sector])} ${random.pick(profile.endings)}`;
    if (usedNames.has(name)) continue;
    usedNames.add(name);
    return name;
  }
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Invents a ticker in the style of the exchange that is not in `taken`, and adds it there. */
export function inventTicker(
  random: RandomStream,
  profile: ExchangeProfile,
  name: string,
  usedNames: Set<string>,
): string {
  const letters = name.toUpperCase().replaceAll(/[^A-Z]/g, '');
  for (let attempt = 0; ; attempt++) {
    const ticker = candidate(random, profile.ticker, letters, attempt);
    if (usedNames.has(ticker)) continue;
    usedNames.add(ticker);
    return ticker;
  }
}

function candidate(
  random: RandomStream,
  style: ExchangeProfile['ticker'],
  letters: string,
  attempt: number,
): string {
  if (style === 'four-digits') return String(random.below(9000) + 1).padStart(4, '0');
  const length = style === 'letters-3' ? 3 : attempt < 4 ? 3 + random.below(2) : 4;
  let ticker = letters.charAt(0);
  let at = 1;
  while (ticker.length < length) {
    at += 1 + random.below(3);
    ticker +=
      attempt < 8 && at < letters.length ? letters.charAt(at) : ALPHABET.charAt(random.below(26));
  }
  return style === 'nordic' && random.chance(0.3) ? `${ticker}-B` : ticker;
}
