module.exports = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `flags-${letter}`);
