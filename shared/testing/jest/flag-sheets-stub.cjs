module.exports = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `flags-${letter}`);
module.exports.mainSheet = 'flags-main';
module.exports.mainFlags = ['US'];
